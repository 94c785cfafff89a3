import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Folder, Image } from 'lucide-react'
import { entriesOf } from '@/api/hal/page'
import { collectionChoicesQuery, collectionTitle } from '@/api/meta/collections/collections'
import { itemChoicesQuery } from '@/api/meta/items/item-choices'
import { noCollection } from '@/lib/no-collection'
import { useDebounced } from '@/lib/use-debounced'
import { useText } from '@/text/use-text'
import type { PaletteGroup } from '@/ui/command-palette/command-palette'

const LEAST = 2
const MOST = 5
const PAUSE_MS = 250

/** Collections and items with a text in what they are called by, a few of each; the palette opens them. */
export function useFound(sought: string): { groups: PaletteGroup[]; searching: boolean } {
  const words = useText('catalog')
  const router = useRouter()
  const text = useDebounced(sought.trim(), PAUSE_MS)
  const asked = { enabled: text.length >= LEAST, placeholderData: keepPreviousData, meta: { silent: true } }
  const collections = useQuery({ ...collectionChoicesQuery({ text }), ...asked })
  const items = useQuery({ ...itemChoicesQuery({ text, page: 1 }), ...asked })
  if (sought.trim().length < LEAST) return { groups: [], searching: false }
  const searching = text !== sought.trim() || collections.isFetching || items.isFetching
  const groups: PaletteGroup[] = [
    {
      id: 'collections',
      title: words.collections,
      found: true,
      commands: entriesOf(collections.data)
        .slice(0, MOST)
        .map((collection) => ({
          id: `collection-${collection.uuid}`,
          label: collectionTitle(collection) || words.untitled,
          detail: collection.ancestors?.map(({ title }) => title || words.untitled).join(' / '),
          icon: <Folder aria-hidden />,
          onRun: () =>
            void router.navigate({ to: '/catalog/$collectionUuid', params: { collectionUuid: collection.uuid } }),
        })),
    },
    {
      id: 'items',
      title: words.items,
      found: true,
      commands: entriesOf(items.data)
        .slice(0, MOST)
        .map(({ uuid, sgtt, pressmark, parentCollectionsUuids: [collectionUuid = noCollection] }) => ({
          id: `item-${uuid}`,
          label: sgtt || words.untitled,
          detail: pressmark,
          icon: <Image aria-hidden />,
          onRun: () =>
            void router.navigate({
              to: '/catalog/$collectionUuid/cultural-item/$itemUuid',
              params: { collectionUuid, itemUuid: uuid },
            }),
        })),
    },
  ]
  return { groups: groups.filter(({ commands }) => commands.length > 0), searching }
}
