import type { Meta, StoryObj } from '@storybook/react-vite'
import { StateDot, StateWord } from './state-dot'

const meta = { component: StateDot, args: { name: 'Published', color: '#2c7a4b' } } satisfies Meta<typeof StateDot>
export default meta
type Story = StoryObj<typeof meta>

export const Coloured: Story = {}
export const WithoutColour: Story = { args: { name: 'Default', color: undefined } }
export const BlackInTheDark: Story = { args: { name: 'Default', color: '#000000' }, globals: { theme: 'dark' } }
export const WhiteOnPaper: Story = { args: { name: 'Draft', color: '#ffffff' } }
export const Word: Story = { render: (args) => <StateWord {...args} /> }
export const LongWord: Story = {
  args: { name: 'Waiting for the second reading of the curator' },
  render: (args) => <StateWord {...args} className="w-40" />,
}
