import { ArrowRight } from 'lucide-react'
import { assetTypes } from '@/api/meta/assets/assets'
import type { CulturalItem, HistoryEntry } from '@/api/meta/generated/types.gen'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { hourMinute } from '@/lib/dates'
import { useText } from '@/text/use-text'
import { PastTasks } from './past-tasks'
import { PastValue } from './past-value'
import { NoWayBack } from './no-way-back'
import { formerField, pastValues } from './past-values'
import { RestoreChange } from './restore-change'

interface PastChangesProps {
  entry: HistoryEntry
  item: CulturalItem
  fields: readonly FormField[]
  /** Whether the person may bring anything back. */
  mayRestore: boolean
}

/** One line of the history: when, who, what was done, each field before and after, and how the tasks of a transition ended. */
export function PastChanges({ entry, item, fields, mayRestore }: PastChangesProps) {
  const text = useText('forms')
  const words: Record<string, string> = {
    create: text.actionCreate,
    update: text.actionUpdate,
    delete: text.actionDelete,
    restore: text.actionRestore,
    undo: text.actionUndo,
    transition: text.actionTransition,
  }
  const isAboutMedia = /asset|image|audio|video|model|document|order/i.test(entry.action)
  const done = words[entry.action] ?? (isAboutMedia ? text.actionAssets : text.actionUpdate)
  const { media = [], fields: changes = [] } = Object.groupBy(entry.changes, ({ name }) =>
    isAboutMedia || mediaLists.has(name) ? 'media' : 'fields',
  )
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <time dateTime={entry.date} className="text-ink-faint tabular-nums">
          {hourMinute(entry.date)}
        </time>
        <span className="font-medium">{entry.username}</span>
        <span className="text-ink-soft">{done}</span>
      </p>
      {media.length > 0 && <NoWayBack>{mediaWords(text, media)}</NoWayBack>}
      {changes.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-2.5">
          {changes.map((change) => (
            <li key={change.name}>
              <PastChange
                {...{ change, item, fields }}
                isFirst={entry.action === 'create'}
                mayRestore={mayRestore && entry.action !== 'create'}
              />
            </li>
          ))}
        </ul>
      )}
      {item._links.history && <PastTasks entry={entry} history={item._links.history} />}
    </>
  )
}

type Change = HistoryEntry['changes'][number]
const mediaLists: ReadonlySet<string> = new Set(assetTypes)

/** Media are told by how many they are: their uuids say nothing to people. */
function mediaWords(text: ReturnType<typeof useText<'forms'>>, changes: readonly Change[]): string {
  const number = (side: 'before' | 'after') =>
    changes.reduce((sum, change) => sum + (pastValues(change[side])?.length ?? 0), 0)
  const [before, after] = [number('before'), number('after')]
  if (before === 0) return text.mediaAdded({ count: after })
  return after === 0 ? text.mediaTakenOut({ count: before }) : text.mediaReordered({ count: after })
}

interface PastChangeProps extends Omit<PastChangesProps, 'entry'> {
  change: Change
  /** The thing was made then: nothing stood there before. */
  isFirst: boolean
}

function PastChange({ change, item, fields, isFirst, mayRestore }: PastChangeProps) {
  const text = useText('forms')
  const { name, before, after } = change
  const known: Record<string, string> = { state: text.stateField, parentCollectionsUuids: text.parentsField }
  const field = fields.find((one) => one.name === name) ?? formerField(name, known[name])
  const side = (label: string, said: unknown) => (
    <div className="min-w-0 flex-1">
      <span className="sr-only">{label}: </span>
      <PastValue field={field} said={said} />
    </div>
  )
  return (
    <div className="text-sm wrap-anywhere">
      <p className="text-xs text-ink-faint">{field.label}</p>
      <div className="flex items-start gap-x-3">
        {!isFirst && (
          <>
            {side(text.before, before)}
            <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
          </>
        )}
        {side(text.afterwards, after)}
      </div>
      {mayRestore && <RestoreChange item={item} field={field} before={before} />}
    </div>
  )
}
