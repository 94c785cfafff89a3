import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent } from 'storybook/test'
import { Button } from '../button/button'
import { Drawer } from './drawer'

const meta = {
  component: Drawer,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Filters',
    closeLabel: 'Close',
    children: <p>Filters stand here.</p>,
    footer: <Button variant="primary">Show 42 items</Button>,
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const FromTheRight: Story = {
  play: async ({ args }) => {
    await screen.findByRole('dialog', { name: 'Filters' })
    await userEvent.keyboard('{Escape}')
    await expect(args.onOpenChange).toHaveBeenCalledWith(false)
  },
}
export const FromTheLeft: Story = { args: { side: 'left', narrow: true, footer: undefined } }
export const FromBelow: Story = { args: { side: 'bottom' } }
export const TitleHidden: Story = { args: { hideTitle: true } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const TooLong: Story = {
  args: {
    title: 'Filters for drawings, prints and photographs of the excavations',
    children: Array.from({ length: 50 }, (_, at) => (
      <p key={at} tabIndex={0} className="py-1">
        Filter {at + 1}
      </p>
    )),
  },
}
