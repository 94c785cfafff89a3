import type { Meta, StoryObj } from '@storybook/react-vite'
import { LibraryBig } from 'lucide-react'
import { Button } from '../button/button'
import { EmptyState } from './empty-state'

const meta = {
  component: EmptyState,
  args: {
    icon: <LibraryBig aria-hidden />,
    title: 'No lists found',
    text: 'Click "Add List" to get started.',
    action: <Button variant="primary">Add list</Button>,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const Whole: Story = {}
export const Small: Story = { args: { small: true } }
export const TitleOnly: Story = { args: { icon: undefined, text: undefined, action: undefined } }
export const TooLong: Story = {
  args: {
    title: 'No item of this collection or of any below it answers to all the filters that are set',
    text: 'Take some of the filters away, or look in the whole catalogue. '.repeat(4),
  },
}
