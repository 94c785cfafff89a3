import type { Meta, StoryObj } from '@storybook/react-vite'
import { handleOf } from '@/api/hal/link'
import { openDialog } from '@/stores/open-dialog'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serveCollections, serveFailure, serveItems } from '../../../test/mock-api/serve'
import { MoveItemsDialog } from './move-items-dialog'

const shelves = ['Maps', 'Prints', 'Letters', 'Atlases', 'Portolan charts'].map((sgtt) => aCollection({ sgtt }))
const inSome = (count: number) => shelves.slice(0, count).map(({ uuid }) => uuid)

/** Items of which each is in one collection more than the one before. */
function serveAll(
  name: 'move-items' | 'link-items',
  titles: string[],
  more: { to?: { uuid: string; title: string } } = {},
) {
  const items = titles.map((sgtt, at) => anItem({ sgtt, parentCollectionsUuids: inSome(at + 2) }))
  serveItems(...items)
  serveCollections(shelves, items)
  openDialog({ name, items: items.map(handleOf), ...more })
}

const meta = {
  component: MoveItemsDialog,
  parameters: { serve: () => serveAll('move-items', ['Carta del golfo']) },
} satisfies Meta<typeof MoveItemsDialog>
export default meta
type Story = StoryObj<typeof meta>

export const One: Story = {}
export const Many: Story = {
  parameters: { serve: () => serveAll('move-items', ['Coast', 'River', 'Lake', 'Delta']) },
}
export const Links: Story = { parameters: { serve: () => serveAll('link-items', ['Carta del golfo']) } }
export const Dropped: Story = {
  parameters: {
    serve: () =>
      serveAll('move-items', ['Carta del golfo'], { to: { uuid: shelves[4]?.uuid ?? '', title: 'Portolan charts' } }),
  },
}
export const TooLong: Story = {
  parameters: { serve: () => serveAll('move-items', ['Registro delle acque che scendono dai colli '.repeat(7)]) },
}
export const WithoutCollections: Story = {
  parameters: {
    serve: () => {
      serveAll('move-items', ['Carta del golfo'])
      serveFailure('collections')
    },
  },
}
export const Italian: Story = { globals: { language: 'it' } }
export const Dark: Story = { globals: { theme: 'dark' } }
