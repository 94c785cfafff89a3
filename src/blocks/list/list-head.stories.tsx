import type { Meta, StoryObj } from '@storybook/react-vite'
import { ListHead } from './list-head'
import { LookToggle } from './look-toggle'

const meta = {
  component: ListHead,
  args: {
    label: 'Items',
    countText: ({ count }) => `${count} items`,
    total: 84,
    selected: 0,
    onSelectAll: () => undefined,
    onClear: () => undefined,
    order: {
      label: 'Sort items',
      value: 'sgtt,asc',
      options: [
        { value: 'sgtt,asc', label: 'Title A-Z' },
        { value: 'sgtt,desc', label: 'Title Z-A' },
      ],
      onChange: () => undefined,
    },
    children: <LookToggle />,
  },
} satisfies Meta<typeof ListHead<string>>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const SomeSelected: Story = { args: { selected: 3 } }
export const AllSelected: Story = { args: { selected: 84 } }
export const SelectingAll: Story = { args: { total: 48210, selecting: { done: 17000, total: 48210 } } }
export const Loading: Story = { args: { total: undefined } }
export const Empty: Story = { args: { total: 0, children: undefined } }
export const Dark: Story = { args: { selected: 3 }, globals: { theme: 'dark' } }
