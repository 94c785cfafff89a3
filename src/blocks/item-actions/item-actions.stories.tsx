import type { Meta, StoryObj } from '@storybook/react-vite'
import { handleOf } from '@/api/hal/link'
import { SelectionBar } from '@/ui/selection-bar/selection-bar'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { ItemActions } from './item-actions'

const items = [anItem(), anItem()].map(handleOf)

const meta = {
  component: ItemActions,
  args: { items },
  render: (props) => (
    <SelectionBar label="Items" count="2 selected" clear={{ label: 'Clear selection', onClear: () => undefined }}>
      <ItemActions {...props} />
    </SelectionBar>
  ),
} satisfies Meta<typeof ItemActions>
export default meta
type Story = StoryObj<typeof meta>

export const InTheWholeCatalogue: Story = {}
export const InACollection: Story = { args: { collection: handleOf(aCollection()) } }
export const Italian: Story = { args: { collection: handleOf(aCollection()) }, globals: { language: 'it' } }
export const Dark: Story = { globals: { theme: 'dark' } }
