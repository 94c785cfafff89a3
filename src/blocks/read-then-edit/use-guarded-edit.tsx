import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isApiError } from '@/api/api-error'
import { newestThing } from '@/api/hal/newest-thing'
import type { HalLink } from '@/api/hal/link'
import { entriesOf } from '@/api/hal/page'
import { halQuery } from '@/api/hal/query'
import { isChangedSince, versionOfThing, type Versioned } from '@/api/hal/version-of'
import type { HistoryPage } from '@teca/shared/contract/meta'
import { mixedDraft, type Difference, type Side } from '@/blocks/conflict-dialog/compare-drafts'
import { ConflictDialog, type ConflictDialogProps } from '@/blocks/conflict-dialog/conflict-dialog'
import { useText } from '@/text/use-text'

type Editable = Versioned & { _links: { self: HalLink; history?: HalLink<HistoryPage> } }

interface GuardedEdit<T extends Editable, D extends object> {
  /** The loaded thing. */
  thing: T
  /** Its title in the question. */
  name: string
  draftOf: (thing: T) => D
  /** The differences of two drafts with a common base. */
  compare: (was: D, mine: D, theirs: D) => readonly Difference[]
  /**
   * Writes the draft on the version of the thing that it gets (`onVersion`), and returns the thing as it is then; 412 if that
   * version is no longer the current one.
   */
  write: (on: T, draft: D) => Promise<T>
}

interface Conflict {
  differences: readonly Difference[]
  history: HalLink<HistoryPage> | undefined
  settle: (choices: ReadonlyMap<string, Side> | undefined) => void
}

/**
 * The edit of a thing that others may edit at the same time. It starts from the version that was read when `begin` was
 * called, whatever arrives later. A save on an outdated version shows both versions, and saves the chosen values on the
 * newest one; changes elsewhere in the thing raise no question (ITEM-26, MGMT-17). Put `question` beside the form.
 */
export function useGuardedEdit<T extends Editable, D extends object>(edit: GuardedEdit<T, D>) {
  const { thing, name, draftOf, compare, write } = edit
  const { changedMeanwhile } = useText('forms')
  const queries = useQueryClient()
  const withVersion = (one: T): T => ({ ...one, etag: versionOfThing(queries, one) })
  const [base, setBase] = useState(() => withVersion(thing))
  const [conflict, setConflict] = useState<Conflict>()

  /** True once it is saved; false if the person goes back to the form instead. */
  async function save(on: T, draft: D): Promise<boolean> {
    try {
      // A form that stays goes on from what it has just saved.
      setBase(withVersion(await write(on, draft)))
      return true
    } catch (error) {
      if (!isApiError(error, 412)) throw error
      const theirs = withVersion(await newestThing(on))
      // A server that refuses its own newest version would be asked for ever.
      if (theirs.etag === on.etag) throw error
      return await settle(on, draft, theirs)
    }
  }

  async function settle(on: T, draft: D, theirs: T): Promise<boolean> {
    const differences = compare(draftOf(on), draft, draftOf(theirs))
    const isQuestion = differences.some(({ changedBy }) => changedBy !== 'me')
    const choices = isQuestion ? await choose(theirs, differences) : allMine(differences)
    return choices ? save(theirs, mixedDraft(choices, draft, draftOf(theirs))) : false
  }

  async function choose({ _links: { history } }: T, differences: readonly Difference[]) {
    const choices = await new Promise<Parameters<Conflict['settle']>[0]>((settle) =>
      setConflict({ differences, history, settle }),
    )
    setConflict(undefined)
    return choices
  }

  return {
    values: draftOf(base),
    begin: () => setBase(withVersion(thing)),
    save: (draft: D) => save(base, draft),
    /** Tells that someone else has changed the thing since the edit began. */
    note: isChangedSince(base.etag, versionOfThing(queries, thing)) ? changedMeanwhile : undefined,
    question: conflict && <Question title={name} {...conflict} />,
  }
}

const allMine = (differences: readonly Difference[]): ReadonlyMap<string, Side> =>
  new Map(differences.map(({ field }) => [field.key, 'mine']))

interface QuestionProps extends Conflict {
  title: string
}

function Question(props: QuestionProps) {
  return props.history ? <WithName {...props} history={props.history} /> : <Choice {...props} />
}

/** Names the other person, if the thing has a history. */
function WithName(props: QuestionProps & { history: HalLink<HistoryPage> }): ReactNode {
  const { data } = useQuery({ ...halQuery(props.history, { page: 0, size: 1 }, { silent: true }), staleTime: 0 })
  const [last] = entriesOf(data)
  return <Choice {...props} by={last && { username: last.username, at: last.date }} />
}

const Choice = ({ title, differences, settle, by }: QuestionProps & Pick<ConflictDialogProps, 'by'>) => (
  <ConflictDialog
    title={title}
    differences={differences}
    by={by}
    onChoose={settle}
    onCancel={() => settle(undefined)}
  />
)
