import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { DeepZoom } from './deep-zoom'
import { someDeepZoomLabels } from './deep-zoom-labels'
import { somePicture } from './some-picture'

const meta = {
  component: DeepZoom,
  args: {
    images: [somePicture('A field at noon')],
    labels: someDeepZoomLabels,
    drawer: 'canvas',
    style: { height: 420 },
  },
} satisfies Meta<typeof DeepZoom>
export default meta
type Story = StoryObj<typeof meta>

export const OneImage: Story = {}
export const WithOverview: Story = { args: { overview: true, region: { x: 800, y: 200, width: 500, height: 320 } } }
export const Sequence: Story = {
  args: { images: [somePicture('Morning', 180), somePicture('Noon', 40), somePicture('Evening', 300)], index: 1 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Next image' }))
    await expect(canvas.getByRole('button', { name: 'Next image' })).toBeDisabled()
  },
}
export const Narrow: Story = { args: { ...Sequence.args, style: { height: 420, maxWidth: 340 } } }
export const Failed: Story = { args: { images: [{ title: 'Lost', source: 'data:application/json,{}' }] } }
export const Dark: Story = { globals: { theme: 'dark' } }
