import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateBadge } from './state-badge'

const meta = { component: StateBadge, args: { name: 'Published', color: '#2c7a4b' } } satisfies Meta<typeof StateBadge>
export default meta
type Story = StoryObj<typeof meta>

export const Coloured: Story = {}
export const WithoutColour: Story = { args: { name: 'Default', color: undefined } }
export const GlaringColour: Story = { args: { name: 'In review', color: '#ffff00' } }
export const Dark: Story = { args: { name: 'Default', color: '#000000' }, globals: { theme: 'dark' } }
export const LongName: Story = {
  args: { name: 'Waiting for the second reading of the curator' },
  decorators: [
    (Story) => (
      <div className="max-w-48">
        <Story />
      </div>
    ),
  ],
}
