import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { SidePanel } from './side-panel'

const meta = {
  component: SidePanel,
  parameters: { layout: 'fullscreen' },
  args: {
    title: 'Details',
    labels: { expand: 'Show details', collapse: 'Hide details', resize: 'Width of the details' },
    open: true,
    onOpenChange: () => undefined,
    width: 320,
    onWidthChange: () => undefined,
    children: <p>What is known of the work.</p>,
  },
  render: function Kept(args) {
    const [open, setOpen] = useState(args.open)
    const [width, setWidth] = useState(args.width)
    return (
      <div className={`flex h-96 ${args.side === 'left' ? 'flex-row-reverse' : ''}`}>
        <div className="flex-1 bg-sunken" />
        <SidePanel {...args} open={open} onOpenChange={setOpen} width={width} onWidthChange={setWidth} />
      </div>
    )
  },
} satisfies Meta<typeof SidePanel>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  play: async ({ canvasElement }) => {
    const edge = within(canvasElement).getByRole('separator', { name: 'Width of the details' })
    edge.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(edge).toHaveAttribute('aria-valuenow', '328')
    await userEvent.keyboard('{End}{ArrowLeft}')
    await expect(edge).toHaveAttribute('aria-valuenow', '560')
    await userEvent.keyboard('{Home}')
    await expect(edge).toHaveAttribute('aria-valuenow', '240')
  },
}
export const Closed: Story = {
  args: { open: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByText('What is known of the work.')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Show details' }))
    await expect(canvas.getByText('What is known of the work.')).toBeVisible()
  },
}
export const OnTheLeft: Story = { args: { side: 'left' } }
export const TooLong: Story = {
  args: {
    children: <div tabIndex={0}>{'Much is known. '.repeat(300)}</div>,
    title: 'Details of the drawings, prints and photographs',
  },
}
