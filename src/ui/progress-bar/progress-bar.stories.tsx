import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressBar } from './progress-bar'

const meta = {
  component: ProgressBar,
  args: { value: 40, label: 'Upload' },
  decorators: [
    (Story) => (
      <div className="max-w-72">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Part: Story = {}
export const Start: Story = { args: { value: 0 } }
export const Done: Story = { args: { value: 100, tone: 'success' } }
export const Failed: Story = { args: { value: 70, tone: 'danger' } }
export const UnknownLength: Story = { args: { value: undefined } }
export const Thin: Story = { args: { thin: true } }
