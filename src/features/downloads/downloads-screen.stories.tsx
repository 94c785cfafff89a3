import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveFailure, serveSession } from '../../../test/mock-api/serve'
import { aDownload, serveDownloads } from '../../../test/mock-api/serve-management'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const show = (...downloads: ReturnType<typeof aDownload>[]) => {
  serveApplication()
  const user = aUser({ username: 'ottavia' })
  const link = { href: '/images/downloads' }
  serveSession({ ...user, _links: { ...user._links, downloads: link } }, [aTenant()], { manages: true })
  serveDownloads(downloads)
}
const some = [
  aDownload({ title: 'Atlas', pressmark: 'M 1', region: '0,0,10,20', size: '!1080,1080' }),
  aDownload({ title: 'Bestiary of the abbey, '.repeat(6), kind: 'item', username: null, fullName: null }),
]

const meta = {
  component: ApplicationAt,
  args: { address: '/management/downloads' },
  parameters: { layout: 'fullscreen', serve: () => show(...some) },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('row', { name: /Atlas/ })),
}
export const Empty: Story = {
  parameters: { serve: () => show() },
  play: async ({ canvas }) => void (await canvas.findByRole('tab', { name: 'Downloads', selected: true })),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      show(...some)
      serveLate('downloads')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      show(...some)
      serveFailure('downloads')
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
