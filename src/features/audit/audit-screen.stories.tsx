import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveFailure, serveSession } from '../../../test/mock-api/serve'
import { aChange, serveAudit } from '../../../test/mock-api/serve-management'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const show =
  (...lines: Parameters<typeof aChange>[0][]) =>
  () => {
    serveApplication()
    const user = aUser({ username: 'ottavia' })
    serveSession({ ...user, _links: { ...user._links, audit: { href: '/meta/audit' } } }, [aTenant()], {
      manages: true,
    })
    serveAudit(lines.map(aChange))
  }

const meta = {
  component: ApplicationAt,
  args: { address: '/management/audit' },
  parameters: {
    layout: 'fullscreen',
    serve: show(
      { title: 'Atlas of the lagoon', changes: [{ name: 'sgtt', before: 'Atlas', after: 'Atlas of the lagoon' }] },
      { title: null, pressmark: null, kind: 'asset', action: 'imported', username: 'teca', fullName: null },
      { title: 'Zusammengesetzt'.repeat(12), kind: 'collection', action: 'delete' },
    ),
  },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Changes: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /Atlas of the lagoon/ }))
  },
}
export const Nothing: Story = {
  parameters: { serve: show() },
  play: async ({ canvas }) => void (await canvas.findByText('No change is recorded yet')),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      show()()
      serveLate('audit')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      show()()
      serveFailure('audit')
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { ...Changes, globals: { viewport: { value: 'phone' } } }
