import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyField } from './copy-field'

const meta = {
  component: CopyField,
  args: { label: 'Manifest (IIIF)', value: 'https://museo.example/images/iiif/3/items/7d1c/manifest.json' },
  decorators: [
    (Story) => (
      <div className="max-w-md">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CopyField>
export default meta
type Story = StoryObj<typeof meta>

export const Link: Story = {}
export const WithHint: Story = { args: { hint: 'For any IIIF viewer.' } }
export const Snippet: Story = {
  args: {
    label: 'Deep zoom',
    rows: 3,
    value:
      '<iframe src="https://museo.example/images/viewers/dzi/?id=7d1c" title="Sea charts" width="800" height="600" style="border:0" allow="fullscreen" allowfullscreen loading="lazy"></iframe>',
  },
}
export const Dark: Story = { ...Snippet, globals: { theme: 'dark' } }
