import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { HelpSheet } from './help-sheet'

const everywhere = {
  id: 'all',
  title: 'Everywhere',
  shortcuts: [
    { id: 'palette', label: 'Command palette', keys: ['Ctrl', 'K'] },
    { id: 'help', label: 'This sheet', keys: ['?'] },
  ],
}

const meta = {
  component: HelpSheet,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Keyboard shortcuts',
    closeLabel: 'Close',
    groups: [
      everywhere,
      {
        id: 'grid',
        title: 'In a grid',
        shortcuts: [
          { id: 'select', label: 'Select or let go', keys: ['Space'] },
          { id: 'range', label: 'Select up to here', keys: ['Shift', '→'] },
          { id: 'open', label: 'Open', keys: ['Enter'] },
        ],
      },
    ],
  },
} satisfies Meta<typeof HelpSheet>
export default meta
type Story = StoryObj<typeof meta>

export const TwoGroups: Story = {}
export const OneGroup: Story = { args: { groups: [everywhere] } }
export const Empty: Story = { args: { groups: [] } }
export const TooLong: Story = {
  args: {
    groups: Array.from({ length: 12 }, (_, at) => ({ ...everywhere, id: `${at}`, title: `Group ${at + 1}` })),
  },
  parameters: { a11y: { config: { rules: [{ id: 'scrollable-region-focusable', enabled: false }] } } },
}
