import type { Meta, StoryObj } from '@storybook/react-vite'
import { Search } from 'lucide-react'
import { TextField } from './text-field'

const meta = {
  component: TextField,
  args: { label: 'Title' },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'Untitled map' } }
export const Filled: Story = { args: { defaultValue: 'Chart of the upper lagoon' } }
export const Required: Story = { args: { mark: 'required', required: true } }
export const WithHint: Story = { args: { hint: 'As it stands on the object.' } }
export const Wrong: Story = {
  args: { defaultValue: 'x', error: 'This pressmark is taken.', hint: 'Unique in the organisation.' },
}
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'MAP-0117' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'MAP-0117' } }
export const WithIcon: Story = {
  args: { hideLabel: true, icon: <Search aria-hidden />, placeholder: 'Search', type: 'search' },
}
export const WithUnit: Story = { args: { label: 'Step time', defaultValue: '3', end: <span className="pe-2">s</span> } }
export const Small: Story = { args: { size: 's' } }
export const Large: Story = { args: { size: 'l' } }
export const TooLong: Story = {
  args: {
    label: 'The title under which the work was first listed in the inventory of the year of the foundation',
    defaultValue: 'A true and exact description of the town, its waters, bridges, walls and gardens, drawn from life',
    error: 'At most 80 characters; this one has 97, which is more than the catalogue card can show without cutting it.',
  },
}
