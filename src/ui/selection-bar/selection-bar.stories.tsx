import type { Meta, StoryObj } from '@storybook/react-vite'
import { FolderInput, Link2 } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../button/button'
import { SelectionBar } from './selection-bar'

const meta = {
  component: SelectionBar,
  args: {
    label: 'Selection',
    count: '3 selected',
    clear: { label: 'Clear selection', onClear: fn() },
    children: (
      <>
        <Button size="s" variant="quiet" icon={<FolderInput size={14} aria-hidden />}>
          Move
        </Button>
        <Button size="s" variant="quiet" icon={<Link2 size={14} aria-hidden />}>
          Link
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof SelectionBar>
export default meta
type Story = StoryObj<typeof meta>

export const WithActions: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Clear selection' }))
    await expect(args.clear.onClear).toHaveBeenCalledOnce()
  },
}
export const CountOnly: Story = { args: { children: undefined } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const TooLong: Story = {
  args: { count: '12,431 items of this collection and of those below it selected' },
  decorators: [
    (Story) => (
      <div className="w-80">
        <Story />
      </div>
    ),
  ],
}
