import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { ChipInput, type ChipInputProps } from './chip-input'

const meta = {
  component: ChipInput,
  args: {
    label: 'Options',
    hint: 'Write an option and press Enter.',
    values: ['Paper', 'Parchment'],
    onChange: () => undefined,
    removeLabel: (value) => `Remove ${value}`,
  },
  render: (args) => <Filled {...args} />,
} satisfies Meta<typeof ChipInput>
export default meta
type Story = StoryObj<typeof meta>

function Filled(args: ChipInputProps) {
  const [values, setValues] = useState(args.values)
  return <ChipInput {...args} values={values} onChange={setValues} />
}

export const Some: Story = {}
export const Empty: Story = { args: { values: [], placeholder: 'Add an option' } }
export const Wrong: Story = {
  args: {
    label: 'Recipients',
    values: ['ada@museo.example', 'nowhere'],
    isWrong: (value) => !value.includes('@'),
    error: 'Every recipient must be a valid e-mail address',
  },
}
export const LongOnes: Story = {
  args: { values: ['A very long option that somebody has written down '.repeat(4), 'Vellum'] },
}
export const Disabled: Story = { args: { disabled: true } }
export const BlanksAndDuplicatesAreIgnored: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByLabelText('Options')
    await userEvent.type(input, 'Paper{Enter}   {Enter}Vellum{Enter}')
    await expect(canvas.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
      'Paper',
      'Parchment',
      'Vellum',
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Parchment' }))
    await userEvent.type(input, '{Backspace}')
    await expect(canvas.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Paper'])
  },
}
