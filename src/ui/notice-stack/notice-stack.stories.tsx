import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { NoticeStack } from './notice-stack'

const meta = {
  component: NoticeStack,
  parameters: { layout: 'fullscreen' },
  args: {
    onDismiss: fn(),
    labels: { region: 'Notices', dismiss: 'Dismiss' },
    notices: [
      { id: '1', tone: 'success', text: 'List updated successfully' },
      { id: '2', tone: 'info', text: '3 items removed from "Atlases".', action: { label: 'Undo', onAct: fn() } },
      {
        id: '5',
        tone: 'success',
        text: 'Collection created successfully',
        way: { label: 'Open', onAct: fn() },
        action: { label: 'Undo', onAct: fn() },
      },
      { id: '3', tone: 'warning', text: 'This item does not contain any media' },
      {
        id: '4',
        tone: 'error',
        text: 'Error during state update',
        detail: 'Request 0b1e7c22-9a4f',
        action: { label: 'Try again', onAct: fn() },
      },
    ],
  },
} satisfies Meta<typeof NoticeStack>
export default meta
type Story = StoryObj<typeof meta>

export const Tones: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
export const Empty: Story = { args: { notices: [] } }
export const TooLong: Story = {
  args: {
    notices: [
      { id: '1', tone: 'error', text: `The server answered: ${'unreadable-answer-without-a-space'.repeat(12)}` },
    ],
  },
}
