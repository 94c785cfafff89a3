import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus } from 'lucide-react'
import { Button } from '../button/button'
import { Checkbox } from '../checkbox/checkbox'
import { Toolbar } from './toolbar'

const meta = {
  component: Toolbar,
  args: {
    label: 'Items',
    start: (
      <>
        <h2 className="font-serif text-lg">84 items</h2>
        <Checkbox label="Select all" checked={false} onChange={() => undefined} />
      </>
    ),
    children: (
      <>
        <Button size="s" variant="quiet">
          Title A-Z
        </Button>
        <Button size="s" variant="primary" icon={<Plus size={14} aria-hidden />}>
          Add item
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof Toolbar>
export default meta
type Story = StoryObj<typeof meta>

export const Row: Story = {}
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div className="w-72">
        <Story />
      </div>
    ),
  ],
}
export const Empty: Story = { args: { start: undefined, children: undefined } }
