import type { Meta, StoryObj } from '@storybook/react-vite'
import { Avatar } from './avatar'

const face = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="#7d8f69"/><circle cx="5" cy="4" r="2" fill="#f3e7d3"/><ellipse cx="5" cy="10" rx="4" ry="3.4" fill="#f3e7d3"/></svg>')}`

const meta = { component: Avatar, args: { name: 'Ada Bianchi', src: face } } satisfies Meta<typeof Avatar>
export default meta
type Story = StoryObj<typeof meta>

export const Picture: Story = {}
export const Initials: Story = { args: { src: undefined } }
export const Broken: Story = { args: { src: 'data:image/png;base64,broken' } }
export const OneName: Story = { args: { name: 'admin', src: undefined } }
export const Nameless: Story = { args: { name: '', src: undefined } }
export const Small: Story = { args: { size: 's', src: undefined } }
export const Large: Story = { args: { size: 'l', src: undefined } }
export const ExtraLarge: Story = { args: { size: 'xl' } }
export const TooLong: Story = { args: { name: 'Maria Vittoria Giovanna della Rovere di Montefeltro', src: undefined } }
