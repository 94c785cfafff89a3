import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tag } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Chip } from './chip'

const meta = { component: Chip, args: { children: 'Engraving' } } satisfies Meta<typeof Chip>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const WithIcon: Story = { args: { icon: <Tag aria-hidden /> } }
export const Toggle: Story = { args: { onPress: fn(), pressed: false } }
export const On: Story = { args: { onPress: fn(), pressed: true } }
export const Removable: Story = {
  args: { remove: { label: 'Remove Engraving', onRemove: fn() } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove Engraving' }))
    await expect(args.remove?.onRemove).toHaveBeenCalledOnce()
  },
}
export const Dark: Story = { args: { onPress: fn(), pressed: true }, globals: { theme: 'dark' } }
export const TooLong: Story = {
  args: { children: 'Engraving with touches of red chalk over stylus', remove: { label: 'Remove', onRemove: fn() } },
  decorators: [
    (Story) => (
      <div className="max-w-44">
        <Story />
      </div>
    ),
  ],
}
