import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { Button } from './button'

const meta = { component: Button, args: { children: 'Add item' } } satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

export const Secondary: Story = {}
export const Primary: Story = { args: { variant: 'primary' } }
export const Quiet: Story = { args: { variant: 'quiet' } }
export const Inline: Story = { args: { variant: 'inline', children: 'Undo' } }
export const Danger: Story = { args: { variant: 'danger', children: 'Delete' } }
export const WithIcon: Story = { args: { variant: 'primary', icon: <Plus size={16} aria-hidden /> } }
export const Loading: Story = { args: { variant: 'primary', loading: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Small: Story = { args: { size: 's' } }
export const Large: Story = { args: { size: 'l' } }
export const AsLink: Story = { args: { asChild: true, children: <a href="#there">Open the catalogue</a> } }
export const TooLong: Story = {
  args: {
    className: 'max-w-full',
    children: 'Move the eleven selected items to another collection of this organisation',
  },
}
export const Dark: Story = { args: { variant: 'primary' }, globals: { theme: 'dark' } }
