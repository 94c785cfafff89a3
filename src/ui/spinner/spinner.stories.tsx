import type { Meta, StoryObj } from '@storybook/react-vite'
import { Spinner } from './spinner'

const meta = { component: Spinner, args: { label: 'Loading' } } satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {}
export const Small: Story = { args: { size: 's' } }
export const Large: Story = { args: { size: 'l' } }
export const Decoration: Story = { args: { label: undefined } }
