import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen } from 'storybook/test'
import { ContextMenu } from './context-menu'

const meta = {
  component: ContextMenu,
  args: {
    label: 'Actions for Star chart',
    children: (
      <button type="button" className="h-40 w-60 bg-sunken">
        Star chart
      </button>
    ),
    entries: [
      { kind: 'action', id: 'open', label: 'Open', shortcut: 'Enter' },
      { kind: 'action', id: 'select', label: 'Select', shortcut: 'Space' },
    ],
  },
} satisfies Meta<typeof ContextMenu>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async () => {
    await fireEvent.contextMenu(screen.getByRole('button'))
    await expect(await screen.findByRole('menuitem', { name: /Open/ })).toBeInTheDocument()
  },
}
