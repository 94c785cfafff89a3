import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateBadge } from '@/ui/state-badge/state-badge'
import { ChangeStateButton } from './change-state-button'

const meta = {
  component: ChangeStateButton,
  args: { kind: 'item', things: [], label: 'Workflow actions' },
  decorators: [
    (Story) => (
      <span className="flex items-center gap-1">
        <StateBadge name="Published" color="#2D9C5D" />
        <Story />
      </span>
    ),
  ],
} satisfies Meta<typeof ChangeStateButton>
export default meta
type Story = StoryObj<typeof meta>

export const BesideItsState: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
