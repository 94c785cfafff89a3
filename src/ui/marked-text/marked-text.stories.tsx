import type { Meta, StoryObj } from '@storybook/react-vite'
import { MarkedText } from './marked-text'

const meta = {
  component: MarkedText,
  args: {
    text: 'Chart of the upper lagoon',
    ranges: [
      { from: 0, to: 5 },
      { from: 19, to: 25 },
    ],
  },
} satisfies Meta<typeof MarkedText>
export default meta
type Story = StoryObj<typeof meta>

export const Marked: Story = {}
export const NothingMarked: Story = { args: { ranges: [] } }
export const AllMarked: Story = { args: { text: 'Lagoon', ranges: [{ from: 0, to: 6 }] } }
export const Dark: Story = { globals: { theme: 'dark' } }
