import type { Meta, StoryObj } from '@storybook/react-vite'
import { MediaIcon } from './media-icon'

const meta = { component: MediaIcon, args: { kind: 'image' } } satisfies Meta<typeof MediaIcon>
export default meta
type Story = StoryObj<typeof meta>

export const Decoration: Story = {}
export const Named: Story = { args: { kind: 'audio', label: 'Audio' } }
export const Family: Story = {
  render: () => (
    <div className="flex gap-4">
      {(['image', 'images', 'audio', 'video', 'model', 'document', 'other'] as const).map((kind) => (
        <MediaIcon key={kind} kind={kind} label={kind} size={28} />
      ))}
    </div>
  ),
}
