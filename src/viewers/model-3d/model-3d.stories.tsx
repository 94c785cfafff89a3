import type { Meta, StoryObj } from '@storybook/react-vite'
import { Model3D } from './model-3d'
import { someModel, someModel3DLabels } from './some-model'

const meta = {
  component: Model3D,
  // The clock is stopped: every run shows the same picture.
  args: { src: someModel(), title: 'A red stone', labels: someModel3DLabels, still: true, style: { height: 360 } },
} satisfies Meta<typeof Model3D>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Failed: Story = { args: { src: 'data:model/gltf-binary,nonsense' } }
export const Dark: Story = { globals: { theme: 'dark' } }
