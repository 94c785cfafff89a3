import type { Meta, StoryObj } from '@storybook/react-vite'
import { Histogram } from './histogram'

const counts = [4, 12, 0, 30, 18, 7, 1, 90, 44, 2]
const bars = counts.map((count, at) => ({
  id: String(at),
  label: `${1800 + at * 10} to ${1809 + at * 10}: ${count}`,
  count,
  onChoose: () => undefined,
}))

const meta = {
  component: Histogram,
  args: { label: 'Results by year', bars },
  decorators: [
    (Story) => (
      <div className="max-w-56">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Histogram>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {}
export const SomeChosen: Story = { args: { bars: bars.map((bar, at) => ({ ...bar, chosen: at > 2 && at < 6 })) } }
export const Empty: Story = { args: { bars: [] } }
export const Dark: Story = { globals: { theme: 'dark' } }
