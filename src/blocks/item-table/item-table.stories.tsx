import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent } from 'storybook/test'
import { samplePictures } from '@/ui/kitchen/sample-pictures'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { useItemSelection } from '@/stores/item-selection'
import { showColumns } from '@/stores/list-columns'
import { aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { aCollection, aLeadImage, aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { serveCollections, serveTemplates } from '../../../test/mock-api/serve'
import { ColumnChoice } from './column-choice'
import { ItemTable } from './item-table'
import { ItemTableSkeleton } from './item-table-skeleton'

const maps = aCollection({ sgtt: 'Maps' })
const states = [
  { name: 'Published', color: '#2c7a4b' },
  { name: 'In review', color: '#d98a00' },
  { name: 'Default', color: '#000000' },
]
const works = samplePictures.map(({ title, src }, at) =>
  anItem({
    sgtt: title,
    autn: at % 3 === 1 ? null : 'Iacopo Renier',
    parentCollectionsUuids: [maps.uuid],
    leadImage: at % 4 === 3 ? undefined : aLeadImage({ thumb: src }),
    mediaTypeInfo: aMediaTypeInfo({ imagesCount: at, audiosCount: at % 2 }),
    customMetadataList: [{ name: 'place', value: 'Ancona' }],
  }),
)

/** Everything is as at first, but for what the story says. */
function serveTable({
  columns = {},
  chosen = [],
}: { columns?: Record<string, boolean>; chosen?: CulturalItem[] } = {}) {
  serveTemplates(...cardTemplates(), aTemplate({ name: 'place', label: 'Place', priority: 'LOW' }))
  serveCollections([maps])
  showColumns(columns)
  useItemSelection.getState().clear()
  useItemSelection.getState().add(chosen.map(handleOf))
}

const meta = {
  component: ItemTable,
  parameters: { serve: () => serveTable() },
  args: {
    label: 'Items',
    items: works,
    order: undefined,
    onOrder: () => undefined,
    card: (item, at) => ({
      item,
      fields: [],
      state: states[at % states.length] ?? { name: 'Default', color: '#000000' },
      tabStop: at === 0,
      onSelect: () => undefined,
      renderLink: ({ uuid }, props) => <a href={`#${uuid}`} {...props} />,
    }),
  },
} satisfies Meta<typeof ItemTable>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const InAnotherOrder: Story = { args: { order: 'lastModifiedDate,desc' } }
export const AllColumns: Story = {
  parameters: {
    serve: () => serveTable({ columns: { sgti: true, 'field:place': true, collections: true, createdDate: true } }),
  },
}
export const Selected: Story = { parameters: { serve: () => serveTable({ chosen: works.slice(0, 2) }) } }
export const Processing: Story = {
  args: { card: (item, at) => ({ ...meta.args.card(item, at), ready: 25 }) },
}
export const TooLong: Story = {
  args: {
    items: [
      anItem({
        sgtt: 'Chart of the upper lagoon with its shoals, channels and the seats of the fishermen, drawn from life for the Magistrate of the Waters in the year of the great flood',
        pressmark: 'ARCHIVE-OF-THE-MAGISTRATE-1573-BOX-0042-FOLDER-0007-SHEET-0003-RECTO',
      }),
    ],
  },
}
export const Columns: Story = {
  render: () => <ColumnChoice />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button'))
    await expect(await screen.findByRole('checkbox', { name: 'Place' })).not.toBeChecked()
  },
}
export const OnItsWay: Story = { render: () => <ItemTableSkeleton label="Loading..." count={6} /> }
export const Italian: Story = { globals: { language: 'it' } }
export const Dark: Story = {
  globals: { theme: 'dark' },
  parameters: { serve: () => serveTable({ chosen: works.slice(0, 2) }) },
}
