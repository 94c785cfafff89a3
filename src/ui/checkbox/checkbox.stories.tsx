import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { Checkbox } from './checkbox'

const meta = {
  component: Checkbox,
  args: { label: 'Select all', checked: false, onChange: () => undefined },
  render: function Chosen(args) {
    const [checked, setChecked] = useState(args.checked)
    return <Checkbox {...args} checked={checked} onChange={setChecked} />
  },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { checked: true } }
export const Mixed: Story = { args: { checked: 'mixed' } }
export const Disabled: Story = { args: { disabled: true } }
export const LabelHidden: Story = { args: { hideLabel: true } }
export const OnAPicture: Story = {
  args: { hideLabel: true, onPicture: true },
  decorators: [
    (Story) => (
      <div className="w-32 bg-gradient-to-r from-[#111] to-[#eee] p-4">
        <Story />
      </div>
    ),
  ],
}
export const Dark: Story = { args: { checked: true }, globals: { theme: 'dark' } }
export const TooLong: Story = {
  args: {
    label: 'Select every item of this collection and of all the collections below it, those of other pages included',
  },
  decorators: [
    (Story) => (
      <div className="max-w-64">
        <Story />
      </div>
    ),
  ],
}
