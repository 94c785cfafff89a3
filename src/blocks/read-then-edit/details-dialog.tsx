import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { isApiError } from '@/api/api-error'
import type { HalLink } from '@/api/hal/link'
import { halQuery } from '@/api/hal/query'
import { entriesOf } from '@/api/hal/page'
import type { StalePaths } from '@/api/hal/mutation'
import { editThing, type EditableThing } from '@/api/meta/things/edit-thing'
import { newestThing } from '@/api/meta/things/undo'
import type { HistoryPage, ResourceType } from '@/api/meta/generated/types.gen'
import { templatesQuery } from '@/api/meta/templates/templates'
import { chosenDraft, compareDrafts, type Difference, type Side } from '@/blocks/conflict-dialog/compare-drafts'
import { ConflictDialog, type ConflictDialogProps } from '@/blocks/conflict-dialog/conflict-dialog'
import { formFields, requiredNames } from '@/blocks/metadata-form/form-fields'
import { draftOf, patchOf, type MetadataDraft } from '@/blocks/metadata-form/metadata-draft'
import { MetadataFields } from '@/blocks/metadata-form/metadata-fields'
import { metadataSchema } from '@/blocks/metadata-form/metadata-schema'
import { MissingNote } from '@/blocks/metadata-form/missing-note'
import { MetadataView } from '@/blocks/metadata-form/metadata-view'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { useVersionOf } from '../pieces/use-version-of'
import { ReadThenEdit } from './read-then-edit'

export interface DetailsDialogProps<T extends EditableThing> {
  resource: ResourceType
  /** The loaded thing. */
  thing: T
  title: string
  editTitle?: string
  /** The title of the thing. */
  name: string
  /** Prefixes that a save makes stale: `stale.items`. */
  stale: StalePaths
  /** The message after a save: `text.itemUpdated`. */
  saved: string
  /** Whether the person may edit it; by default, whether they may edit the catalogue. */
  mayEdit?: boolean
  /** Names of fields that cannot be changed. */
  readOnly?: readonly string[]
  /** Further commands, beside Edit. */
  actions?: ReactNode
  /** Shown below its metadata while reading. */
  after?: ReactNode
}

interface Conflict<T> {
  theirs: T
  differences: readonly Difference[]
  settle: (choices: ReadonlyMap<string, Side> | undefined) => void
}

/**
 * The metadata of a thing, to read and then to edit, by the templates of its kind: for items, collections and assets
 * alike. A save on an outdated version shows both versions, and saves the chosen values (ITEM-26). It is the open
 * dialog. Suspends until the templates have loaded.
 */
export function DetailsDialog<T extends EditableThing>(props: DetailsDialogProps<T>) {
  const { resource, thing, name, readOnly, after } = props
  const labels = useText('item')
  const { changedMeanwhile } = useText('forms')
  const { data: templates } = useSuspenseQuery(templatesQuery(resource))
  const fields = formFields(resource, templates, labels)
  const required = requiredNames[resource]
  const mayEditCatalogue = useMayEdit()
  const versionOf = useVersionOf()
  const { mutateAsync } = useMutation(editThing<T>(props.stale, props.saved))
  // Edits the data from when Edit was pressed, whatever arrives later.
  const [base, setBase] = useState(() => ({ thing, version: versionOf(thing) }))
  const [conflict, setConflict] = useState<Conflict<T>>()

  /** True once it is saved; false if the person goes back to the form instead. */
  async function save(on: T, version: string | undefined, draft: MetadataDraft): Promise<boolean> {
    const patch = patchOf(on, fields, draft)
    if (Object.keys(patch).length === 0) return true
    try {
      await mutateAsync({ thing: on, patch, version })
      return true
    } catch (error) {
      if (!isApiError(error, 412)) throw error
    }
    const theirs = await newestThing(on)
    const newest = versionOf(theirs)
    const differences = compareDrafts(fields, draftOf(on, fields), draft, draftOf(theirs, fields))
    const bothChose = differences.some(({ changedBy }) => changedBy !== 'me')
    const merged = bothChose
      ? await choose(theirs, differences)
      : chosenDraft(differences, allMine(differences), draftOf(theirs, fields))
    return merged ? save(theirs, newest, merged) : false
  }

  async function choose(theirs: T, differences: readonly Difference[]) {
    const choices = await new Promise<ReadonlyMap<string, Side> | undefined>((settle) =>
      setConflict({ theirs, differences, settle }),
    )
    setConflict(undefined)
    return choices && chosenDraft(differences, choices, draftOf(theirs, fields))
  }

  return (
    <>
      <ReadThenEdit
        title={props.title}
        editTitle={props.editTitle}
        description={
          <span dir="auto" className="line-clamp-2">
            {name}
          </span>
        }
        mayEdit={props.mayEdit ?? mayEditCatalogue}
        actions={props.actions}
        onClose={closeDialog}
        view={
          <>
            <MetadataView thing={thing} fields={fields} />
            {after && <div className="mt-6 empty:hidden">{after}</div>}
          </>
        }
        values={{ metadata: draftOf(base.thing, fields) }}
        schema={metadataSchema(fields, { required, initial: draftOf(base.thing, fields) })}
        onEdit={() => setBase({ thing, version: versionOf(thing) })}
        note={isChangedSince(base.version, versionOf(thing)) ? changedMeanwhile : undefined}
        onSave={({ metadata }) => save(base.thing, base.version, metadata)}
      >
        <MissingNote fields={fields} required={required} />
        <MetadataFields fields={fields} required={required} readOnly={readOnly} />
      </ReadThenEdit>
      {conflict && <Settle title={name} conflict={conflict} />}
    </>
  )
}

/** Whether two loaded versions of a thing differ; false if its backend has no versions. */
const isChangedSince = (base: string | undefined, now: string | undefined) =>
  base !== undefined && now !== undefined && numberOf(base) !== numberOf(now)
// A version ends with a digest of the other parts of the reply, which are not part of the thing.
const numberOf = (version: string) => version.replace(/^W\//, '').replace(/-.*$/, '')

const allMine = (differences: readonly Difference[]): ReadonlyMap<string, Side> =>
  new Map(differences.map(({ field }) => [field.key, 'mine']))

interface SettleProps {
  title: string
  conflict: Conflict<EditableThing>
}

function Settle(props: SettleProps) {
  const { history } = props.conflict.theirs._links
  return history ? <SettleWithName {...props} history={history} /> : <Choice {...props} />
}

/** Names the other person, if the thing has a history. */
function SettleWithName({ history, ...props }: SettleProps & { history: HalLink<HistoryPage> }) {
  const { data } = useQuery({ ...halQuery(history, { page: 0, size: 1 }, { silent: true }), staleTime: 0 })
  const [last] = entriesOf(data)
  return <Choice {...props} by={last && { username: last.username, at: last.date }} />
}

function Choice({ title, conflict, by }: SettleProps & Pick<ConflictDialogProps, 'by'>) {
  const { differences, settle } = conflict
  return (
    <ConflictDialog
      title={title}
      differences={differences}
      by={by}
      onChoose={settle}
      onCancel={() => settle(undefined)}
    />
  )
}
