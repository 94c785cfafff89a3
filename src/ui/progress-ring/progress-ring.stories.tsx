import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressRing } from './progress-ring'

const meta = { component: ProgressRing, args: { value: 62, label: 'Processing', showValue: true } } satisfies Meta<
  typeof ProgressRing
>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {}
export const Start: Story = { args: { value: 0 } }
export const Done: Story = { args: { value: 100 } }
export const OutOfRange: Story = { args: { value: 140 } }
export const Small: Story = { args: { size: 's' } }
export const Large: Story = { args: { size: 'l' } }
