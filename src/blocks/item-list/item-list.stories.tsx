import type { Decorator, Meta, StoryObj } from '@storybook/react-vite'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { useState, type FunctionComponent } from 'react'
import { expect, screen, userEvent } from 'storybook/test'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { allItemsQuery } from '@/api/meta/items/items'
import { useItemSelection } from '@/stores/item-selection'
import { showColumns } from '@/stores/list-columns'
import { chooseLook, type ListLook } from '@/stores/list-look'
import { samplePictures } from '@/ui/kitchen/sample-pictures'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { aCollection, aLeadImage, aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { serveCollections, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import type { ListOrder } from '../list/list-props'
import { ItemList } from './item-list'

const maps = aCollection({ sgtt: 'Maps' })
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

interface Served {
  items?: CulturalItem[]
  look?: ListLook
  columns?: Record<string, boolean>
  selected?: CulturalItem[]
}

function serveList({ items = works, look = 'list', columns = {}, selected = [] }: Served = {}) {
  serveTemplates(...cardTemplates(), aTemplate({ name: 'place', label: 'Place', priority: 'LOW' }))
  serveCollections([maps])
  serveItems(...items)
  chooseLook(look)
  showColumns(columns)
  useItemSelection.getState().clear()
  useItemSelection.getState().add(selected.map(handleOf))
}
const serving = (served?: Served) => ({ parameters: { serve: () => serveList(served) } })

/** Cards are links: they need a router. */
const withRouter: Decorator = (Story) => <Routed story={Story} />

function Routed({ story }: { story: FunctionComponent }) {
  const [router] = useState(() =>
    createRouter({ routeTree: createRootRoute({ component: story }), history: createMemoryHistory() }),
  )
  return <RouterProvider router={router} />
}

const byTitle: ListOrder = {
  label: 'Sort items',
  value: 'sgtt,asc',
  options: [
    { value: 'sgtt,asc', label: 'Title A-Z' },
    { value: 'lastModifiedDate,desc', label: 'Last modified: newest' },
  ],
  onChange: () => undefined,
}

const meta = {
  component: ItemList,
  decorators: [withRouter],
  args: {
    named: { all: true },
    query: (page) => allItemsQuery({ page }),
    everyItem: () => Promise.resolve(works),
    page: 1,
    order: byTitle,
    empty: <EmptyState title="No items yet" text="Items that you upload are shown here." />,
  },
} satisfies Meta<typeof ItemList>
export default meta
type Story = StoryObj<typeof meta>

const long = anItem({
  sgtt: 'Chart of the upper lagoon with its shoals, channels and the seats of the fishermen, drawn from life for the Magistrate of the Waters in the year of the great flood',
  pressmark: 'ARCHIVE-OF-THE-MAGISTRATE-1573-BOX-0042-FOLDER-0007-SHEET-0003-RECTO',
})

export const Pictures: Story = serving({ look: 'pictures' })
export const Rows: Story = serving()
export const InAnotherOrder: Story = { ...serving(), args: { order: { ...byTitle, value: 'lastModifiedDate,desc' } } }
export const AllColumns: Story = serving({
  columns: { sgti: true, 'field:place': true, collections: true, createdDate: true },
})
export const Selected: Story = serving({ selected: works.slice(0, 2) })
export const TooLong: Story = serving({ items: [long] })
export const Empty: Story = serving({ items: [] })
export const ChooseColumns: Story = {
  ...serving(),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
    await expect(await screen.findByRole('checkbox', { name: 'Place' })).not.toBeChecked()
  },
}
export const Italian: Story = { ...serving(), globals: { language: 'it' } }
export const Dark: Story = { ...serving({ selected: works.slice(0, 2) }), globals: { theme: 'dark' } }
