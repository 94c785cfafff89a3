import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordField } from './password-field'

const meta = {
  component: PasswordField,
  args: { label: 'Password', revealLabel: 'Show password', concealLabel: 'Hide password' },
  decorators: [
    (Story) => (
      <div className="max-w-80">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: 'a long sentence' } }
export const Wrong: Story = { args: { defaultValue: 'short', error: 'Password must be at least 12 characters' } }
export const Disabled: Story = { args: { disabled: true } }
