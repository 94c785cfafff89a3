import type { Meta, StoryObj } from '@storybook/react-vite'
import { PanelRight, Trash2 } from 'lucide-react'
import { expect, screen, userEvent } from 'storybook/test'
import { IconButton } from './icon-button'

const meta = {
  component: IconButton,
  args: { label: 'Show details', icon: <PanelRight aria-hidden /> },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Quiet: Story = {}
export const Secondary: Story = { args: { variant: 'secondary' } }
export const Primary: Story = { args: { variant: 'primary' } }
export const Danger: Story = { args: { variant: 'danger', label: 'Delete', icon: <Trash2 aria-hidden /> } }
export const Pressed: Story = { args: { pressed: true } }
export const Loading: Story = { args: { loading: true } }
export const Disabled: Story = { args: { disabled: true } }
export const Small: Story = { args: { size: 's' } }
export const Large: Story = { args: { size: 'l' } }
export const NamedInTooltip: Story = {
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip', { hidden: true })).toHaveTextContent('Show details')
  },
}
