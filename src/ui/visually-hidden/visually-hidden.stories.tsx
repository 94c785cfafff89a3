import type { Meta, StoryObj } from '@storybook/react-vite'
import { VisuallyHidden } from './visually-hidden'

const meta = {
  component: VisuallyHidden,
  render: (args) => (
    <p>
      12 <VisuallyHidden {...args} />
    </p>
  ),
} satisfies Meta<typeof VisuallyHidden>
export default meta

export const AfterANumber: StoryObj<typeof meta> = { args: { children: 'pictures in this item' } }
