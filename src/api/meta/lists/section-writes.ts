import { textOf, text } from '@/text/text'
import { hrefOf } from '../../hal/link'
import { halMutation, type Done } from '../../hal/mutation'
import { http } from '../../http'
import { stale } from '../../stale'
import { createSection } from '../generated/sdk.gen'
import type { Section } from '@teca/shared/contract/meta'
import { undoDeletion } from '../things/undo'
import { patchSection, removeSection } from './section-calls'

interface Creation {
  name: string
  open?: (section: Section) => void
}

/** Creates a list at the end. The dialog shows its failure, as for the others. */
export const createList = () =>
  halMutation(({ name }: Creation) => createSection({ body: { name: name.trim() } }), {
    stale: stale.sections,
    silent: true,
    done: (created, { open }): Done => ({
      text: text.listCreated,
      goTo: open && { label: textOf('common').open, go: () => open(created) },
      undo: () => removeSection(created),
    }),
  })

const patch = ({ _links: { self } }: Section, json: { name: string } | { index: number }) => patchSection(self, json)

/** Renames a list. */
export const renameList = () =>
  halMutation(({ section, name }: { section: Section; name: string }) => patch(section, { name: name.trim() }), {
    stale: stale.sections,
    silent: true,
    done: (_, { section }) => ({ text: text.listUpdated, undo: () => patch(section, { name: section.name }) }),
  })

interface Deletion {
  section: Section
  /** Leaves the deleted thing's screen before it loads again. */
  leave: () => Promise<unknown>
}

/** Deletes a list; its items stay in the catalogue. It can be undone if the server restores. */
export const deleteList = () =>
  halMutation(
    async ({ section, leave }: Deletion) => {
      await removeSection(section)
      await leave()
    },
    {
      stale: stale.sections,
      silent: true,
      removes: ({ section }) => section._links.self,
      done: (_, { section }) => ({ text: text.listDeleted, undo: undoDeletion(section) }),
    },
  )

/** Reorders lists. */
export const reorderLists = () =>
  halMutation(({ was, is }: { was: readonly Section[]; is: readonly Section[] }) => place(was, is), {
    stale: stale.sections,
    silent: true,
    done: (_, { was, is }) => ({ text: text.listsOrderUpdated, undo: () => place(is, was) }),
  })

/** One call for each list that moves, from the first position to the last, so that each reaches its final position. */
async function place(was: readonly Section[], is: readonly Section[]) {
  const now = was.map(({ uuid }) => uuid)
  for (const [index, section] of is.entries()) {
    if (was[index] === section && now[index] === section.uuid) continue
    await patch(section, { index })
    now.splice(now.indexOf(section.uuid), 1)
    now.splice(index, 0, section.uuid)
  }
}

/** Sends a copy of a list to another user of the organisation. */
export const sendCopy = () =>
  halMutation(
    async ({ section, username }: { section: Section; username: string }) => {
      const { copies } = section._links
      if (!copies) throw new Error('The server no longer sends copies of lists')
      await http.post(hrefOf(copies), { json: { username: username.trim() } })
    },
    { silent: true, done: (_, { username }) => textOf('lists').copySent({ username: username.trim() }) },
  )
