import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aTemplate } from '../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveFailure, serveSession } from '../../../test/mock-api/serve'
import { serveFields } from '../../../test/mock-api/serve-fields'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const manager = () => {
  serveApplication()
  serveSession(aUser({ name: 'Ada', surname: 'Bianchi' }), [aTenant({ displayName: 'Museo Civico' })], {
    manages: true,
  })
}
const fields = () => [
  aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH', order: 0, locked: true }),
  aTemplate({ name: 'pressmark', label: 'Pressmark', priority: 'HIGH', order: 1, locked: true }),
  aTemplate({
    name: 'support',
    label: 'Support',
    type: 'ENUM',
    enumValues: ['Paper', 'Vellum'],
    defaultValue: 'Paper',
    labels: { en: 'Support', it: 'Supporto' },
    optionLabels: { Paper: { en: 'Paper', it: 'Carta' } },
  }),
  aTemplate({
    name: 'a_very_long_identifier_that_somebody_chose_because_the_short_ones_were_taken',
    label: 'A field whose name is so long that it does not fit into its column, not even on a large desk',
    type: 'BOOLEAN',
    defaultValue: 'true',
  }),
]
const meta = {
  component: ApplicationAt,
  args: { address: '/configuration' },
  parameters: {
    layout: 'fullscreen',
    serve: () => {
      manager()
      serveFields(fields())
    },
  },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: /^Support, ID/ })),
}
export const Empty: Story = {
  args: { address: '/configuration?entity=SERIES' },
  play: async ({ canvas }) => void (await canvas.findByText('There are no metadata yet')),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      manager()
      serveLate('templates')
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('tab', { name: 'Metadata' })),
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      manager()
      serveFailure('templates')
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
