import { useQuery } from '@tanstack/react-query'
import { handleOf, type Handle } from '@/api/hal/link'
import { entriesOf } from '@/api/hal/page'
import { handlesOf, isAllOf, onlyOne, type Chosen } from '@/api/meta/bulk/chosen'
import { contentQuery, sectionsWithQuery, type Section } from '@/api/meta/lists/sections'
import { useText } from '@/text/use-text'

const noList: Handle = { uuid: '', self: '/' }

interface KnownIn {
  /** Uuids of the lists that already have the one item. */
  holding: ReadonlySet<string>
  /** All lists already have the one item. */
  inAll: boolean
  /** At least one of the items is not in the chosen list, as far as known. */
  mayAdd: boolean
  /** What adding will do, in words. */
  words: string
}

/** What lists already have: for one item all its lists, for several the ones in the chosen list. */
export function useKnownIn(items: Chosen, lists: readonly Section[], list: Section | undefined): KnownIn {
  const text = useText('lists')
  const one = onlyOne(items)
  const ofOne = useQuery({ ...sectionsWithQuery(one?.uuid ?? ''), enabled: one !== undefined })
  const content = useQuery({
    ...contentQuery(list ? handleOf(list) : noList),
    enabled: list !== undefined && one === undefined && !isAllOf(items),
  })
  const holding = new Set(entriesOf(ofOne.data).map(({ uuid }) => uuid))
  const inAll = lists.length > 0 && lists.every(({ uuid }) => holding.has(uuid))
  if (one || !list || isAllOf(items)) return { holding, inAll, mayAdd: !list || !holding.has(list.uuid), words: '' }
  // If it cannot be loaded, adding still skips existing items.
  if (!content.data)
    return { holding, inAll, mayAdd: !content.isPending, words: content.isPending ? text.checking : '' }
  const there = new Set(content.data)
  const handles = handlesOf(items)
  const known = handles.filter(({ uuid }) => there.has(uuid)).length
  const left = handles.length - known
  if (left === 0) return { holding, inAll, mayAdd: false, words: text.allThere }
  const skipped = known > 0 ? [text.areThere({ count: known })] : []
  return { holding, inAll, mayAdd: true, words: [text.willBeAdded({ count: left }), ...skipped].join(' ') }
}
