import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { RadioGroup } from './radio-group'

const meta = {
  component: RadioGroup,
  args: {
    label: 'What to download',
    options: [
      { value: 'image', label: 'This image' },
      { value: 'item', label: 'The whole item', hint: 'All 24 images, as one zip' },
    ],
    value: 'image',
    onChange: () => undefined,
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return <RadioGroup {...args} value={value} onChange={setValue} />
  },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Stacked: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('radio', { name: 'This image' }))
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'The whole item' })).toBeChecked()
  },
}
export const Inline: Story = { args: { inline: true } }
export const NothingChosen: Story = { args: { value: undefined } }
export const Disabled: Story = { args: { disabled: true } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const TooLong: Story = {
  args: {
    options: [
      {
        value: 'image',
        label: 'Only the image that is in sight now, cut to the region that the viewer shows at this moment',
      },
    ],
  },
  decorators: [
    (Story) => (
      <div className="max-w-60">
        <Story />
      </div>
    ),
  ],
}
