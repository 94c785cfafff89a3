import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from './text-area'

const meta = {
  component: TextArea,
  args: { label: 'Description' },
  decorators: [
    (Story) => (
      <div className="max-w-96">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: 'What is seen, and on what it is drawn.' } }
export const WithCounter: Story = { args: { label: 'Commentary', hint: 'Max 800 chars', counter: '120 / 800' } }
export const Wrong: Story = { args: { error: 'Too long by 12 characters.' } }
export const Disabled: Story = { args: { disabled: true, defaultValue: 'Ink on laid paper.' } }
export const TooLong: Story = {
  args: {
    defaultValue: 'Pen and brown ink, with grey wash and touches of red chalk, over stylus and black chalk. '.repeat(
      30,
    ),
  },
}
