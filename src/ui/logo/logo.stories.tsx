import type { Meta, StoryObj } from '@storybook/react-vite'
import { Logo } from './logo'

const meta = { component: Logo, args: { wordmark: 'Teca' } } satisfies Meta<typeof Logo>
export default meta
type Story = StoryObj<typeof meta>

export const WithName: Story = {}
export const MarkOnly: Story = { args: { wordmark: undefined, label: 'Teca' } }
export const Small: Story = { args: { size: 's' } }
export const Large: Story = { args: { size: 'l' } }
export const Dark: Story = { args: { size: 'l' }, globals: { theme: 'dark' } }
