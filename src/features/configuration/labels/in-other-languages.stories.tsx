import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { serveApplication } from '../../../../test/mock-api/serve-screens'
import { InOtherLanguages, LabelFields } from './in-other-languages'

const meta = {
  component: LabelFields,
  args: { legend: 'Field name', fallback: 'Support', labels: { it: 'Supporto' }, onChange: fn() },
  parameters: { serve: serveApplication },
  render: (args) => (
    <InOtherLanguages filled>
      <LabelFields {...args} />
    </InOtherLanguages>
  ),
} satisfies Meta<typeof LabelFields>
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {}
export const TooLong: Story = { args: { labels: { en: 'A label that goes on and on. '.repeat(20) } } }
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
