import type { Meta, StoryObj } from '@storybook/react-vite'
import { ArrowDownWideNarrow } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Select } from './select'

const orders = [
  { value: 'sgtt,asc', label: 'Title A-Z' },
  { value: 'sgtt,desc', label: 'Title Z-A' },
  { value: 'createdDate,desc', label: 'Newest first' },
  { value: 'score,desc', label: 'Relevance', disabled: true },
]

const meta = {
  component: Select,
  args: { label: 'Order', options: orders, value: 'sgtt,asc', onChange: () => undefined },
  decorators: [
    (Story) => (
      <div className="max-w-64">
        <Story />
      </div>
    ),
  ],
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <Select {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ canvasElement }) => {
    const select = within(canvasElement).getByRole('combobox', { name: 'Order' })
    await userEvent.selectOptions(select, 'Newest first')
    await expect(select).toHaveValue('createdDate,desc')
  },
}
export const NothingChosen: Story = { args: { value: undefined, placeholder: 'Choose an order' } }
export const Empty: Story = { args: { options: [], value: undefined, placeholder: 'No lists yet' } }
export const Quiet: Story = {
  args: { quiet: true, hideLabel: true, size: 's', icon: <ArrowDownWideNarrow aria-hidden /> },
}
export const Wrong: Story = { args: { error: 'Field is required', value: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const TooLong: Story = {
  args: {
    value: 'long',
    options: [{ value: 'long', label: 'Drawings, prints and photographs of the excavations on the island' }],
  },
}
