import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../button/button'
import { TextField } from '../text-field/text-field'
import { Dialog } from './dialog'

const footer = (
  <>
    <Button variant="quiet">Cancel</Button>
    <Button variant="primary">Confirm</Button>
  </>
)

const meta = {
  component: Dialog,
  parameters: { layout: 'fullscreen' },
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'New list',
    description: 'A list is yours alone; its items stay in their collections.',
    closeLabel: 'Close',
    children: <TextField label="Name" mark="required" />,
    footer,
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {}
export const Small: Story = { args: { size: 's' } }
export const Large: Story = { args: { size: 'l' } }
export const ExtraLarge: Story = { args: { size: 'xl' } }
export const Full: Story = { args: { size: 'full', description: undefined, footer: undefined } }
export const WithoutBody: Story = { args: { children: undefined, description: undefined } }
export const Dark: Story = { globals: { theme: 'dark' } }
export const TooLong: Story = {
  args: {
    title: 'Drawings, prints and photographs of the excavations on the island of San Francesco in the Desert',
    children: Array.from({ length: 40 }, (_, at) => (
      <p key={at} tabIndex={0} className="py-1">
        Paragraph {at + 1} of a text that does not end where the screen does.
      </p>
    )),
  },
}
