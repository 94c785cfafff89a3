import type { Meta, StoryObj } from '@storybook/react-vite'
import { DefinitionList } from './definition-list'

const meta = {
  component: DefinitionList,
  args: {
    rows: [
      { id: 'author', label: 'Author', value: 'Vincenza Serra' },
      { id: 'technique', label: 'Technique', value: 'Pen and brown ink, grey wash' },
      { id: 'date', label: 'Date', value: '1711' },
      { id: 'place', label: 'Place', value: '' },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DefinitionList>
export default meta
type Story = StoryObj<typeof meta>

export const Beside: Story = {}
export const Stacked: Story = { args: { stacked: true } }
export const Empty: Story = { args: { rows: [] } }
export const TooLong: Story = {
  args: {
    rows: [
      {
        id: 'a',
        label: 'Provenance according to the inventory of the first keeper',
        value: 'Bought in Naples. '.repeat(20),
      },
      { id: 'b', label: 'Identifier', value: 'urn:teca:0123456789'.repeat(8) },
    ],
  },
}
