import type { Meta, StoryObj } from '@storybook/react-vite'
import { ProgressRing } from '../progress-ring/progress-ring'
import { Thumb } from './thumb'

const drawing = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="300" fill="#c9b78e"/><circle cx="200" cy="150" r="110" fill="none" stroke="#3b2f1c" stroke-width="3"/><path d="M90 150h220M200 40v220M122 72l156 156M278 72 122 228" stroke="#3b2f1c"/></svg>',
)}`

const meta = {
  component: Thumb,
  args: { src: drawing, alt: 'Compass rose in brown ink', aspect: '4 / 3' },
  decorators: [
    (Story) => (
      <div className="w-60">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Thumb>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {}
export const Contained: Story = { args: { fit: 'contain', aspect: 1 } }
export const WithoutPicture: Story = { args: { src: undefined } }
export const AudioWithoutPicture: Story = { args: { src: undefined, kind: 'audio', aspect: 1 } }
export const Broken: Story = { args: { src: 'data:image/png;base64,broken' } }
export const ColourFirst: Story = {
  args: { color: '#c9b78e', src: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', alt: '' },
}
export const InARow: Story = { args: { className: 'size-[37px]', aspect: 1 } }
export const Processing: Story = {
  args: {
    src: undefined,
    kind: 'none',
    children: (
      <div className="absolute inset-0 grid place-items-center text-ink-soft">
        <ProgressRing value={62} label="Processing" showValue />
      </div>
    ),
  },
}
