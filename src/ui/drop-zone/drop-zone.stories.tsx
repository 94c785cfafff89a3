import type { Meta, StoryObj } from '@storybook/react-vite'
import { ImageUp } from 'lucide-react'
import { DropZone } from './drop-zone'

const meta = {
  component: DropZone,
  args: {
    label: 'Choose images',
    title: 'Drop images here, or choose them',
    hint: 'png, tiff, jpeg or gif',
    icon: <ImageUp aria-hidden />,
    accept: '.png,.tiff,.jpeg,.gif',
    onFiles: () => undefined,
  },
} satisfies Meta<typeof DropZone>
export default meta
type Story = StoryObj<typeof meta>

export const Field: Story = {}
export const Line: Story = { args: { small: true, icon: undefined } }
export const TooLong: Story = {
  args: {
    title: 'A_photograph_with_a_name_that_no_one_would_ever_type_by_hand_but_which_machines_make_'.repeat(3),
  },
  decorators: [
    (Story) => (
      <div className="w-72">
        <Story />
      </div>
    ),
  ],
}
export const Dark: Story = { globals: { theme: 'dark' } }
