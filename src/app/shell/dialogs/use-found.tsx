import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Folder, Image, Search } from 'lucide-react'
import { entriesOf } from '@/api/hal/page'
import { selfQuery } from '@/api/iam/self'
import { collectionChoicesQuery, collectionTitle } from '@/api/meta/collections/collections'
import { itemChoicesQuery } from '@/api/meta/items/item-choices'
import { namesQuery } from '@/api/meta/search/suggestions'
import { noCollection } from '@/lib/no-collection'
import { useDebounced } from '@/lib/use-debounced'
import { useText } from '@/text/use-text'
import type { PaletteGroup } from '@/ui/command-palette/command-palette'

const LEAST = 2
const MOST = 5
const PAUSE_MS = 250
/** The debounce while a person types, if the server answers fast. */
const SHORT_PAUSE_MS = 40

/** What the palette shows of an item or a collection. */
interface Found {
  uuid: string
  title: string
  detail?: string
  /** The collection that an item opens in. */
  parent?: string
}

/** Searches collections and items by title and pressmark; the palette shows a few of each and opens them. */
export function useFound(sought: string): { groups: PaletteGroup[]; searching: boolean } {
  const words = useText('catalog')
  const search = useText('search')
  const router = useRouter()
  const { collections, items, searching } = useNames(sought.trim())
  if (sought.trim().length < LEAST) return { groups: [], searching: false }
  const groups: PaletteGroup[] = [
    {
      id: 'collections',
      title: words.collections,
      found: true,
      commands: collections.map(({ uuid, title, detail }) => ({
        id: `collection-${uuid}`,
        label: title || words.untitled,
        detail,
        icon: <Folder aria-hidden />,
        onRun: () => void router.navigate({ to: '/catalog/$collectionUuid', params: { collectionUuid: uuid } }),
      })),
    },
    {
      id: 'items',
      title: words.items,
      found: true,
      commands: items.map(({ uuid, title, detail, parent: collectionUuid = noCollection }) => ({
        id: `item-${uuid}`,
        label: title || words.untitled,
        detail,
        icon: <Image aria-hidden />,
        onRun: () =>
          void router.navigate({
            to: '/catalog/$collectionUuid/cultural-item/$itemUuid',
            params: { collectionUuid, itemUuid: uuid },
          }),
      })),
    },
    {
      id: 'search',
      title: search.openBar,
      found: true,
      commands: [
        {
          id: 'search-for',
          label: search.searchFor({ term: sought.trim() }),
          icon: <Search aria-hidden />,
          onRun: () => void router.navigate({ to: '/catalog/results', search: { term: sought.trim() } }),
        },
      ],
    },
  ]
  return { groups: groups.filter(({ commands }) => commands.length > 0), searching }
}

/** One call if the server offers it, else the specified look-ups. */
function useNames(sought: string): { collections: Found[]; items: Found[]; searching: boolean } {
  const words = useText('catalog')
  const link = useQuery({ ...selfQuery(), enabled: false }).data?._links.searchSuggestions
  const text = useDebounced(sought, link ? SHORT_PAUSE_MS : PAUSE_MS)
  const isEnough = text.length >= LEAST
  const asked = { enabled: isEnough && !link, placeholderData: keepPreviousData, meta: { silent: true } }
  const collections = useQuery({ ...collectionChoicesQuery({ text }), ...asked })
  const items = useQuery({ ...itemChoicesQuery({ text, page: 1 }), ...asked })
  const names = useQuery({
    ...namesQuery(link ?? { href: '/' }, text, MOST),
    enabled: isEnough && link !== undefined,
    placeholderData: keepPreviousData,
  })
  const isWaiting = text !== sought
  if (link) {
    const found = names.data?._embedded.suggestions ?? []
    const of = (entity: 'items' | 'collections') =>
      found
        .filter((one) => one.entity === entity)
        .map(({ uuid, title, pressmark, parentUuid }) => ({
          uuid,
          title,
          detail: pressmark ?? undefined,
          parent: parentUuid ?? undefined,
        }))
    return { collections: of('collections'), items: of('items'), searching: isWaiting || names.isFetching }
  }
  return {
    collections: entriesOf(collections.data)
      .slice(0, MOST)
      .map((collection) => ({
        uuid: collection.uuid,
        title: collectionTitle(collection),
        detail: collection.ancestors?.map(({ title }) => title || words.untitled).join(' / '),
      })),
    items: entriesOf(items.data)
      .slice(0, MOST)
      .map(({ uuid, sgtt, pressmark, parentCollectionsUuids: [parent] }) => ({
        uuid,
        title: sgtt,
        detail: pressmark,
        parent,
      })),
    searching: isWaiting || collections.isFetching || items.isFetching,
  }
}
