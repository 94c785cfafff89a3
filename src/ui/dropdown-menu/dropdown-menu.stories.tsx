import type { Meta, StoryObj } from '@storybook/react-vite'
import { FolderInput, Link2, Trash2 } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button'
import { DropdownMenu } from './dropdown-menu'

const moved = fn()

const meta = {
  component: DropdownMenu,
  args: {
    trigger: <Button>Actions</Button>,
    align: 'start',
    entries: [
      { kind: 'action', id: 'move', label: 'Move', icon: <FolderInput aria-hidden />, shortcut: 'M', onSelect: moved },
      { kind: 'action', id: 'link', label: 'Link', icon: <Link2 aria-hidden />, disabled: true },
      { kind: 'separator', id: 'line' },
      { kind: 'action', id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, danger: true },
    ],
  },
  decorators: [
    (Story) => (
      <div className="h-72">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof DropdownMenu>
export default meta
type Story = StoryObj<typeof meta>

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await screen.findByRole('menu')
}

export const Closed: Story = {}
export const Open: Story = { play: open }
export const ByKeyboard: Story = {
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    const move = await screen.findByRole('menuitem', { name: /Move/ })
    await waitFor(() => expect(move).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(moved).toHaveBeenCalled())
    await waitFor(() => expect(screen.getByRole('button')).toHaveFocus())
  },
}
export const Choices: Story = {
  args: {
    entries: [
      {
        kind: 'choice',
        id: 'sort',
        label: 'Order by',
        value: 'title',
        options: [
          { value: 'title', label: 'Title' },
          { value: 'date', label: 'Date' },
        ],
        onChoose: () => undefined,
      },
      { kind: 'separator', id: 'line' },
      { kind: 'check', id: 'marks', label: 'Show pressmarks', checked: true, onChange: () => undefined },
    ],
  },
  play: open,
}
export const Dark: Story = { globals: { theme: 'dark' }, play: open }
export const TooLong: Story = {
  args: {
    entries: [
      { kind: 'heading', id: 'head', label: 'Collections' },
      ...Array.from({ length: 30 }, (_, at) => ({
        kind: 'action' as const,
        id: `${at}`,
        label: `${at + 1}. Drawings, prints and photographs of the excavations on the island`,
      })),
    ],
  },
  play: open,
}
