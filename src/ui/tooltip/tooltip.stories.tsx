import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { Tooltip } from './tooltip'

const meta = {
  component: Tooltip,
  args: { content: 'Waiting for review', children: <button type="button">State</button> },
  decorators: [
    (Story) => (
      <div className="p-16">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Tooltip>
export default meta
type Story = StoryObj<typeof meta>

export const Closed: Story = {}

export const OnFocus: Story = {
  play: async () => {
    await userEvent.tab()
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Waiting for review')
  },
}

export const TooLong: Story = {
  args: {
    content:
      'Waiting for the second reading of the curator, who is in Naples until the end of the month and cannot be reached',
  },
  play:
    OnFocus.play &&
    (async () => {
      await userEvent.tab()
      await expect(await screen.findByRole('tooltip')).toBeInTheDocument()
    }),
}

export const NothingToSay: Story = {
  args: { content: '' },
  play: async ({ canvasElement }) => {
    await userEvent.hover(within(canvasElement).getByRole('button'))
    await expect(screen.queryByRole('tooltip')).toBeNull()
  },
}
