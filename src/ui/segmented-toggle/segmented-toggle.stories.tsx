import type { Meta, StoryObj } from '@storybook/react-vite'
import { LayoutGrid, List } from 'lucide-react'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { SegmentedToggle } from './segmented-toggle'

const meta = {
  component: SegmentedToggle,
  args: {
    label: 'Viewer',
    options: [
      { value: 'base', label: 'Base' },
      { value: 'advanced', label: 'Advanced' },
    ],
    value: 'base',
    onChange: () => undefined,
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <SegmentedToggle {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof SegmentedToggle>
export default meta
type Story = StoryObj<typeof meta>

export const Words: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('radio', { name: 'Advanced' })).toBeChecked()
  },
}
export const IconsOnly: Story = {
  args: {
    iconsOnly: true,
    value: 'grid',
    options: [
      { value: 'grid', label: 'Grid', icon: <LayoutGrid aria-hidden /> },
      { value: 'list', label: 'List', icon: <List aria-hidden /> },
    ],
  },
}
export const Small: Story = { args: { size: 's' } }
export const OneDisabled: Story = {
  args: {
    options: [
      { value: 'base', label: 'Base' },
      { value: 'advanced', label: 'Advanced', disabled: true },
    ],
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
