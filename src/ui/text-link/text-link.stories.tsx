import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextLink } from './text-link'

const meta = {
  component: TextLink,
  args: { href: '#collection', children: 'Maps of the lagoon' },
  render: (args) => (
    <p className="max-w-80">
      This item also stands in <TextLink {...args} />, where it was placed in 1911.
    </p>
  ),
} satisfies Meta<typeof TextLink>
export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {}
export const Bare: Story = { args: { bare: true }, render: (args) => <TextLink {...args} /> }
export const External: Story = { args: { external: true } }
export const AsChild: Story = { args: { asChild: true, children: <a href="#other">another collection</a> } }
export const TooLong: Story = {
  args: { children: 'Drawings, prints, sketches and photographs of the excavations on the island of San Francesco' },
}
