import type { Meta, StoryObj } from '@storybook/react-vite'
import { Kbd } from './kbd'
import { Keys } from './keys'

const meta = { component: Kbd, args: { children: 'K' } } satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

export const Letter: Story = {}
export const Word: Story = { args: { children: 'Shift' } }
export const Sequence: Story = { render: () => <Keys keys={['G', { word: 'then' }, 'C']} /> }
export const Dark: Story = { globals: { theme: 'dark' } }
