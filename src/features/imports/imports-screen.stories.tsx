import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CulturalItemImport } from '@teca/shared/contract/import-manager'
import { ApplicationAt } from '../../../.storybook/application-at'
import { anItemImport } from '../../../test/fixtures/imports'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { list } from '../../../test/mock-api/resource'
import { serve, serveFailure, serveSession } from '../../../test/mock-api/serve'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const aMonitor = (...imports: CulturalItemImport[]) => {
  serveApplication()
  serveSession(aUser({ name: 'Ada', surname: 'Bianchi' }), [aTenant({ name: 'museo' })], { manages: true })
  serve([list('/import-manager/culturalItems/search/findByTenant', 'culturalItems', () => imports)])
}
const imports = [
  anItemImport({ pressmark: 'M 1' }),
  anItemImport({ pressmark: 'M 2', overall: { importState: 'ERROR', code: 'file.truncated', message: 'Cut off.' } }),
  anItemImport({ pressmark: 'M 3', overall: { importState: 'IN_PROGRESS' } }),
  anItemImport({ pressmark: 'A pressmark of the former inventory '.repeat(5) }),
]

const meta = {
  component: ApplicationAt,
  args: { address: '/management' },
  parameters: { layout: 'fullscreen', serve: () => aMonitor(...imports) },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: /^M 2/ })),
}
export const Empty: Story = {
  parameters: { serve: () => aMonitor() },
  play: async ({ canvas }) => void (await canvas.findByRole('tab', { name: 'Imports', selected: true })),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      aMonitor(...imports)
      serveLate('imports')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      aMonitor(...imports)
      serveFailure('imports')
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
