import type { Meta, StoryObj } from '@storybook/react-vite'
import { startText } from '@/text/text'
import { LookToggle } from './look-toggle'
import { ResultsHeader } from './results-header'

const meta = {
  component: ResultsHeader,
  loaders: [() => startText('en')],
  args: {
    total: 84,
    selected: 0,
    onSelectAll: () => undefined,
    onClear: () => undefined,
    order: undefined,
    onOrder: () => undefined,
    children: <LookToggle />,
  },
} satisfies Meta<typeof ResultsHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const SomeSelected: Story = { args: { selected: 3 } }
export const AllSelected: Story = { args: { selected: 84 } }
export const SelectingAll: Story = { args: { total: 48210, selecting: { done: 17000, total: 48210 } } }
export const OnItsWay: Story = { args: { total: undefined } }
export const Empty: Story = { args: { total: 0, children: undefined } }
export const Dark: Story = { args: { selected: 3 }, globals: { theme: 'dark' } }
