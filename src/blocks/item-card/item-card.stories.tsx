import type { Meta, StoryObj } from '@storybook/react-vite'
import { samplePictures } from '@/ui/kitchen/sample-pictures'
import { startText } from '@/text/text'
import { aLeadImage, aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { CardCell, CardGrid } from '../list/card-grid'
import { cardPicture } from './card-picture'
import { ItemCard } from './item-card'

const picture = (at: number, [width, height]: [number, number]) =>
  aLeadImage({ width, height, thumb: samplePictures[at]?.src ?? '' })
const chart = picture(1, [4000, 3000])

const meta = {
  component: ItemCard,
  loaders: [() => startText('en')],
  args: {
    item: anItem({
      sgtt: 'Chart of the upper lagoon',
      pressmark: 'MS 7',
      leadImage: chart,
      mediaTypeInfo: aMediaTypeInfo({ imagesCount: 3 }),
    }),
    fields: [
      { label: 'Title', text: 'Chart of the upper lagoon' },
      { label: 'Pressmark', text: 'MS 7' },
    ],
    state: { name: 'Published', color: '#2c7a4b' },
    tabStop: true,
    onSelect: () => undefined,
    renderLink: (item, props) => <a href={`#${item.uuid}`} {...props} />,
  },
  render: (args) => (
    <CardGrid label="Items">
      <CardCell uuid={args.item.uuid} aspect={cardPicture(args.item).aspect}>
        <ItemCard {...args} />
      </CardCell>
    </CardGrid>
  ),
} satisfies Meta<typeof ItemCard>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Upright: Story = { args: { item: anItem({ leadImage: picture(2, [3000, 4000]) }) } }
export const Selected: Story = { args: { selected: true, selecting: true } }
export const Selecting: Story = { args: { selecting: true } }
export const Marked: Story = { args: { marked: true } }
export const Processing: Story = { args: { ready: 62 } }
export const WithoutPicture: Story = {
  args: {
    item: anItem({ leadImage: undefined, mediaTypeInfo: aMediaTypeInfo({ audiosCount: 2, documentsCount: 1 }) }),
  },
}
export const WithoutWords: Story = {
  args: { item: anItem({ sgtt: '', leadImage: chart }), fields: [], state: { name: 'Default', color: '#000000' } },
}
export const TooLong: Story = {
  args: {
    fields: [
      {
        label: 'Title',
        text: 'Chart of the upper lagoon with its shoals, channels and the seats of the fishermen, drawn from life for the Magistrate of the Waters',
      },
      { label: 'Pressmark', text: 'ARCHIVE-OF-THE-MAGISTRATE-1573-BOX-0042-FOLDER-0007-SHEET-0003-RECTO' },
    ],
    item: anItem({
      leadImage: picture(2, [3000, 4000]),
      mediaTypeInfo: aMediaTypeInfo({
        imagesCount: 1248,
        audiosCount: 1,
        videosCount: 1,
        model3DsCount: 1,
        documentsCount: 1,
      }),
    }),
  },
}
export const Dark: Story = { args: { selected: true, selecting: true }, globals: { theme: 'dark' } }
