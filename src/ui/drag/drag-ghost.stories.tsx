import type { Meta, StoryObj } from '@storybook/react-vite'
import { FolderInput, FolderPlus } from 'lucide-react'
import { Thumb } from '../thumb/thumb'
import { DragGhost } from './drag-ghost'

const at = (x: string, y: string) => ({ '--drag-x': x, '--drag-y': y, left: x, top: y })
const meta = {
  component: DragGhost,
  decorators: [
    (Story, { parameters }) => (
      <div className="relative h-64">
        <div className="fixed" style={at(parameters['x'] ?? '120px', '120px')}>
          <Story />
        </div>
      </div>
    ),
  ],
} satisfies Meta<typeof DragGhost>
export default meta
type Story = StoryObj<typeof meta>

const move = { icon: <FolderInput aria-hidden />, label: 'Move “Coast” to Maps', hint: 'Hold Alt or Ctrl to link' }

export const Moves: Story = { args: move }
export const Links: Story = {
  args: {
    icon: <FolderPlus aria-hidden />,
    label: 'Link 12 items to Maps and globes',
    hint: 'Release Alt or Ctrl to move',
  },
}
export const OverNothing: Story = { args: { icon: <FolderInput aria-hidden />, label: '“Coast”' } }
export const LongTitle: Story = {
  args: { ...move, label: `Move “${'A view of the harbour from the sea '.repeat(8)}” to Maps` },
}
export const AtTheEdge: Story = { args: move, parameters: { x: 'calc(100vw - 40px)' } }
export const Picture: Story = { args: { picture: <Thumb alt="" kind="image" className="size-full" /> } }
export const SeveralPictures: Story = {
  args: { picture: <Thumb alt="" kind="video" className="size-full" />, count: 24 },
}
