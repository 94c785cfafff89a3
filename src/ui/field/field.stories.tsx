import type { Meta, StoryObj } from '@storybook/react-vite'
import { Field } from './field'
import { fieldLook } from './field-look'

const meta = {
  component: Field,
  args: {
    label: 'Colour',
    children: (control) => <input {...control} type="date" className={fieldLook('h-9 px-2')} />,
  },
  decorators: [
    (Story) => (
      <div className="max-w-72">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof Field>
export default meta
type Story = StoryObj<typeof meta>

export const AroundAnyInput: Story = {}
export const WithMarkAndHint: Story = { args: { mark: 'required', hint: 'The day on which it was made.' } }
export const Wrong: Story = { args: { error: 'This day has not come yet.' } }
