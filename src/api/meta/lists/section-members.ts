import { text, textOf } from '@/text/text'
import { isApiError } from '../../api-error'
import { hrefOf, type Handle } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { http } from '../../http'
import { stale } from '../../stale'
import { handlesOf, isAllOf, selectionOf, type Chosen } from '../bulk/chosen'
import type { Section } from '@teca/shared/contract/meta'
import { patchSection } from './section-calls'
import { uuidsIn } from './sections'

/** The destination list does not exist any more, before the write or during it. */
export class DestinationMissing extends Error {
  override readonly name = 'DestinationGone'
  constructor(found: 'before' | 'during') {
    super(found === 'before' ? text.destinationNotFound : text.moveDestinationNotFound)
  }
}

interface Adding {
  items: Chosen
  to: Section
}

/** Adds items to a list, each once. The undo removes those that were added. */
export const addToList = () =>
  halMutation(
    async ({ items, to }: Adding) => {
      const before = new Set(await contentOf(to))
      const after = await add(to, items)
      const asked = isAllOf(items) ? undefined : new Set(handlesOf(items).map(({ uuid }) => uuid))
      const added = asked ? [...asked].filter((uuid) => !before.has(uuid)) : await newIn(after, before)
      const skipped = asked ? asked.size - added.length : 0
      return { added, skipped }
    },
    {
      stale: stale.sections,
      silent: true,
      done: ({ added, skipped }, { to }) => ({
        text: [
          text.itemsAddedToList({ n: added.length, list: to.name }),
          ...(skipped > 0 ? [textOf('lists').alreadyThere({ count: skipped })] : []),
        ].join(' '),
        undo: added.length > 0 ? () => takeOut(to, added) : undefined,
      }),
    },
  )

const newIn = async (section: Section, before: ReadonlySet<string>) =>
  (section.itemUuids ?? (await contentOf(section))).filter((uuid) => !before.has(uuid))

interface Removal {
  items: readonly Handle[]
  from: Section
}

/** Removes items from a list. */
export const removeFromList = () =>
  halMutation(({ items, from }: Removal) => takeOut(from, uuidsOf(items)), {
    stale: stale.sections,
    silent: true,
    done: (_, { items, from }) => ({
      text: text.itemsRemovedFromList({ n: items.length, list: from.name }),
      undo: () => put(from, uuidsOf(items)),
    }),
  })

interface Moving extends Removal {
  to: Section
  /** Moved in the overview of the workspace, which has its own texts. */
  inOverview?: boolean
}

/** Moves items to another list: adds them there, then removes them here. If that fails they stay where they were. */
export const moveToList = () =>
  halMutation(
    async ({ items, from, to }: Moving) => {
      const uuids = uuidsOf(items)
      const there = new Set(await contentOf(to).catch(asMissing('before')))
      const added = uuids.filter((uuid) => !there.has(uuid))
      await put(to, uuids).catch(asMissing('during'))
      try {
        await takeOut(from, uuids)
      } catch (error) {
        // The first failure is the one to report.
        if (added.length > 0) await takeOut(to, added).catch(() => undefined)
        throw error
      }
      return added
    },
    {
      stale: stale.sections,
      silent: true,
      done: (added, { items, from, to, inOverview }) => ({
        text: inOverview
          ? text.itemsMoved({ n: items.length })
          : text.itemsMovedToList({ n: items.length, list: to.name }),
        undo: async () => {
          await put(from, uuidsOf(items))
          if (added.length > 0) await takeOut(to, added)
        },
      }),
    },
  )

const asMissing = (found: 'before' | 'during') => (error: unknown) => {
  throw isApiError(error, 404) ? new DestinationMissing(found) : error
}

const uuidsOf = (items: readonly Handle[]) => items.map(({ uuid }) => uuid)
const contentOf = ({ uuid, _links: { self } }: Section) => uuidsIn({ uuid, self: hrefOf(self) })

async function add(to: Section, items: Chosen): Promise<Section> {
  if (!isAllOf(items)) return await put(to, uuidsOf(items))
  const { addSelection } = to._links
  if (!addSelection) throw new Error('The server no longer offers to do this for a whole list')
  return await http.post(hrefOf(addSelection), { json: selectionOf(items) }).json<Section>()
}

const put = (section: Section, items: readonly string[]) => patchSection(section._links.addItems, { items })

/** Without the link the list is set to the remaining items. */
async function takeOut(section: Section, items: readonly string[]): Promise<Section> {
  const { removeItems, self } = section._links
  if (removeItems) return await patchSection(removeItems, { items })
  const left = (await contentOf(section)).filter((uuid) => !items.includes(uuid))
  return await patchSection(self, { items: left })
}
