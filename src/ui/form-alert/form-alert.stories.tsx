import type { Meta, StoryObj } from '@storybook/react-vite'
import { FormAlert } from './form-alert'

const meta = { component: FormAlert } satisfies Meta<typeof FormAlert>
export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = { args: { children: 'The server failed. Nothing was changed. Try again in a moment.' } }
export const LongName: Story = { args: { children: `“${'Serravento'.repeat(30)}” could not be moved.` } }
export const Dark: Story = { ...Short, globals: { theme: 'dark' } }
