import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { Switch } from './switch'

const meta = {
  component: Switch,
  args: { label: 'Watermark', checked: false, onChange: () => undefined },
  render: function Chosen(args) {
    const [checked, setChecked] = useState(args.checked)
    return <Switch {...args} checked={checked} onChange={setChecked} />
  },
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {
  play: async ({ canvasElement }) => {
    const toggle = within(canvasElement).getByRole('switch', { name: 'Watermark' })
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await expect(toggle).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(toggle).not.toBeChecked()
  },
}
export const On: Story = { args: { checked: true } }
export const Disabled: Story = { args: { disabled: true } }
export const LabelHidden: Story = { args: { hideLabel: true } }
export const Dark: Story = { args: { checked: true }, globals: { theme: 'dark' } }
