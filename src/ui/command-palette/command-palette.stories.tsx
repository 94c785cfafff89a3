import type { Meta, StoryObj } from '@storybook/react-vite'
import { LibraryBig, Moon, SquareStack } from 'lucide-react'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { CommandPalette } from './command-palette'

const openCatalogue = fn()

const meta = {
  component: CommandPalette,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    onOpenChange: fn(),
    label: 'Commands',
    placeholder: 'What do you want to do?',
    emptyText: 'No command of this name',
    groups: [
      {
        id: 'go',
        title: 'Go to',
        commands: [
          {
            id: 'catalog',
            label: 'Catalogue',
            icon: <LibraryBig aria-hidden />,
            keys: ['G', 'C'],
            onRun: openCatalogue,
          },
          { id: 'workspace', label: 'Workspace', icon: <SquareStack aria-hidden />, keywords: ['lists'], onRun: fn() },
        ],
      },
      {
        id: 'look',
        title: 'Look',
        commands: [{ id: 'dark', label: 'Dark theme', icon: <Moon aria-hidden />, onRun: fn() }],
      },
    ],
  },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('combobox'), 'catal{Enter}')
    await expect(openCatalogue).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
export const NothingFound: Story = {
  play: async () => {
    await userEvent.type(await screen.findByRole('combobox'), 'zzz')
    await expect(await screen.findByText('No command of this name')).toBeInTheDocument()
  },
}
export const Dark: Story = { globals: { theme: 'dark' } }
