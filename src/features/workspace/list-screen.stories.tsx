import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aSection } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { serveFailure } from '../../../test/mock-api/serve'
import { serveLists } from '../../../test/mock-api/serve-lists'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const section = aSection({ name: 'Maps' })
const items = ['Chart of the lagoon', 'Night sky of March', 'Portolan of the coast, '.repeat(6)].map((sgtt) =>
  anItem({ sgtt }),
)
const aList = (held = items) => {
  serveApplication()
  serveLists([{ section, items: held }])
}

const meta = {
  component: ApplicationAt,
  args: { address: `/workspace/${section.uuid}` },
  parameters: { layout: 'fullscreen', serve: () => aList() },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Night sky of March' })),
}
export const Empty: Story = {
  parameters: { serve: () => aList([]) },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { level: 1, name: 'Maps' })),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      aList()
      serveLate('sections')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      aList()
      serveFailure('sections')
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
export const LightTable: Story = {
  args: { address: `/workspace/${section.uuid}/light-table` },
  play: async ({ canvas }) => void (await canvas.findByRole('list', { name: 'Light table' })),
}
export const LightTableOnAPhone: Story = { ...LightTable, globals: { viewport: { value: 'phone' } } }
