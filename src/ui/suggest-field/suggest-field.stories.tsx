import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { SuggestField } from './suggest-field'

const meta = {
  component: SuggestField,
  args: {
    label: 'Author',
    text: '',
    onText: fn(),
    onChoose: fn(),
    suggestions: [
      { value: 'Iacopo Renier', label: 'Iacopo Renier', detail: '12' },
      { value: 'Marina Rota', label: 'Marina Rota', detail: '4' },
    ],
  },
  render: function Written(args) {
    const [text, setText] = useState(args.text)
    return (
      <div className="max-w-64">
        <SuggestField {...args} text={text} onText={setText} />
      </div>
    )
  },
} satisfies Meta<typeof SuggestField>
export default meta
type Story = StoryObj<typeof meta>

const write: Story['play'] = async ({ canvasElement }) => {
  await userEvent.type(within(canvasElement).getByRole('combobox', { name: 'Author' }), 'ren')
}
export const Closed: Story = {}
export const Suggesting: Story = {
  play: async (context) => {
    await write(context)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(context.args.onChoose).toHaveBeenCalledWith('Marina Rota')
    await userEvent.keyboard('{ArrowDown}')
  },
}
export const NoSuggestions: Story = { args: { suggestions: [], message: 'No suggestions found' }, play: write }
export const TooLong: Story = {
  args: { suggestions: [{ value: 'a', label: 'The heirs of the late Giovanni Battista Ramusio, printers in Venice' }] },
  play: write,
}
export const Dark: Story = { globals: { theme: 'dark' }, play: write }
