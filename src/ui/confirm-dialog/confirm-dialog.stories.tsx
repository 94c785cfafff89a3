import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { ConfirmDialog } from './confirm-dialog'

const meta = {
  component: ConfirmDialog,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    onOpenChange: fn(),
    onConfirm: fn(),
    title: 'Delete list',
    description: 'The list "Atlases" goes; its 12 items stay in their collections.',
    confirmLabel: 'Confirm',
    cancelLabel: 'Cancel',
    closeLabel: 'Close',
  },
} satisfies Meta<typeof ConfirmDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ args }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const Danger: Story = { args: { danger: true } }
export const Busy: Story = { args: { danger: true, busy: true } }
export const Blocked: Story = {
  args: { danger: true, blocked: true, children: <p>Two transitions still use this state.</p> },
}
export const Dark: Story = { args: { danger: true }, globals: { theme: 'dark' } }
