import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton'

const meta = {
  component: Skeleton,
  args: { shape: 'text' },
  decorators: [
    (Story) => (
      <div className="max-w-60">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Skeleton>
export default meta
type Story = StoryObj<typeof meta>

export const OneLine: Story = {}
export const Lines: Story = { args: { shape: 'text', lines: 4 } }
export const Picture: Story = { args: { shape: 'picture' } }
export const Card: Story = { args: { shape: 'card' } }
export const Box: Story = { args: { shape: 'box', className: 'h-9 w-28' } }
export const Dark: Story = { args: { shape: 'card' }, globals: { theme: 'dark' } }
