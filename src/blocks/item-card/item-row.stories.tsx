import type { Meta, StoryObj } from '@storybook/react-vite'
import { samplePictures } from '@/ui/kitchen/sample-pictures'
import { startText } from '@/text/text'
import { aLeadImage, aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { RowCell, RowList } from '../card-grid/row-list'
import { ItemRow } from './item-row'

const meta = {
  component: ItemRow,
  loaders: [() => startText('en')],
  args: {
    item: anItem({ autn: 'Iacopo Renier', leadImage: aLeadImage({ thumb: samplePictures[1]?.src ?? '' }) }),
    fields: [
      { label: 'Title', text: 'Chart of the upper lagoon' },
      { label: 'Pressmark', text: 'MS 7' },
    ],
    state: { name: 'In review', color: '#d98a00' },
    tabStop: true,
    onSelect: () => undefined,
    renderLink: (item, props) => <a href={`#${item.uuid}`} {...props} />,
  },
  render: (args) => (
    <RowList label="Items">
      <RowCell uuid={args.item.uuid}>
        <ItemRow {...args} />
      </RowCell>
    </RowList>
  ),
} satisfies Meta<typeof ItemRow>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Selected: Story = { args: { selected: true } }
export const Marked: Story = { args: { marked: true } }
export const Processing: Story = { args: { ready: 25 } }
export const WithoutPicture: Story = {
  args: { item: anItem({ leadImage: undefined, mediaTypeInfo: aMediaTypeInfo({ model3DsCount: 1 }) }) },
}
export const TooLong: Story = {
  args: {
    fields: [
      {
        label: 'Title',
        text: 'Chart of the upper lagoon with its shoals, channels and the seats of the fishermen, drawn from life for the Magistrate of the Waters in the year of the great flood',
      },
      { label: 'Pressmark', text: 'ARCHIVE-OF-THE-MAGISTRATE-1573-BOX-0042-FOLDER-0007-SHEET-0003-RECTO' },
    ],
  },
}
export const Dark: Story = { args: { selected: true }, globals: { theme: 'dark' } }
