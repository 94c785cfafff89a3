import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button'
import { Popover } from './popover'

const meta = {
  component: Popover,
  args: {
    trigger: <Button>Uploads</Button>,
    label: 'Uploads',
    align: 'start',
    children: <p>Nothing is being uploaded.</p>,
  },
  decorators: [
    (Story) => (
      <div className="h-60">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}
export const Open: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Uploads' }))
    const panel = await screen.findByRole('dialog', { name: 'Uploads' })
    await waitFor(() => expect(panel).toBeVisible())
  },
}
export const TooLong: Story = {
  args: { children: <p>{'Much to say. '.repeat(400)}</p> },
  parameters: { a11y: { config: { rules: [{ id: 'scrollable-region-focusable', enabled: false }] } } },
  play: Open.play,
}
