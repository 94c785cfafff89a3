import { ArrowRight } from 'lucide-react'
import type { ReactElement } from 'react'
import { assetTypes } from '@/api/meta/assets/assets'
import type { HalLink } from '@/api/hal/link'
import type { HistoryEntry } from '@teca/shared/contract/meta'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { hourMinute } from '@/lib/dates'
import { useText } from '@/text/use-text'
import { changedSteps, numberOf } from './changed-steps'
import { PastAssets, RestoreFile } from './past-assets'
import { PastTasks } from './past-tasks'
import { PastValue } from './past-value'
import { NoRestore } from './no-restore'
import { StepChanges } from './step-changes'
import { formerField, pastValues } from './past-values'

interface PastChangesProps {
  entry: HistoryEntry
  /** The list of the line. */
  history: HalLink
  fields: readonly FormField[]
  /** Renders the restore button of a field's former value; undefined if the person may not restore. */
  restore?: (field: FormField, before: unknown) => ReactElement
}

/** One line of the history: when, who, what was done, each field before and after, and the outcome of a transition's tasks. */
export function PastChanges({ entry, history, fields, restore }: PastChangesProps) {
  const text = useText('forms')
  const words: Record<string, string> = {
    create: text.actionCreate,
    update: text.actionUpdate,
    delete: text.actionDelete,
    restore: text.actionRestore,
    undo: text.actionUndo,
    transition: text.actionTransition,
    replace: text.actionReplace,
    'asset.create': text.actionAssetsAdded,
    'asset.delete': text.actionAssetsDeleted,
    'asset.restore': text.actionAssetsRestored,
    'asset.replace': text.actionReplace,
  }
  const isReplacement = entry.action.endsWith('replace')
  const isAboutMedia = /asset|image|audio|video|model|document/i.test(entry.action)
  const moved = entry.action.startsWith('add.') ? text.actionAssetsAdded : text.actionAssetsRemoved
  const aboutMedia = entry.assets && !isReplacement ? moved : text.actionAssets
  const done = words[entry.action] ?? (isAboutMedia ? aboutMedia : text.actionUpdate)
  const { media = [], fields: changes = [] } = Object.groupBy(entry.changes, ({ name }) => {
    if (isReplacement) return name === 'originalFilename' ? 'fields' : 'file'
    return isAboutMedia || mediaLists.has(name) ? 'media' : 'fields'
  })
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <time dateTime={entry.date} className="text-ink-faint tabular-nums">
          {hourMinute(entry.date)}
        </time>
        <span dir="auto" className="font-medium">
          {entry.fullName || entry.username}
        </span>
        <span className="text-ink-soft">{done}</span>
      </p>
      <PastAssets entry={entry} />
      {media.length > 0 && !entry.assets && <NoRestore>{mediaWords(text, media)}</NoRestore>}
      {changes.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-2.5">
          {changes.map((change) => (
            <li key={change.name}>
              <PastChange
                {...{ change, fields }}
                isFirst={entry.action === 'create'}
                restore={entry.action === 'create' || isReplacement ? undefined : restore}
              />
            </li>
          ))}
        </ul>
      )}
      <RestoreFile entry={entry} />
      <PastTasks entry={entry} history={history} fields={fields} />
    </>
  )
}

type Change = HistoryEntry['changes'][number]
const mediaLists: ReadonlySet<string> = new Set([...assetTypes, 'storyboards'])

/** Media are shown by their number: their uuids mean nothing to people. */
function mediaWords(text: ReturnType<typeof useText<'forms'>>, changes: readonly Change[]): string {
  const number = (side: 'before' | 'after') =>
    changes.reduce((sum, change) => sum + (pastValues(change[side])?.length ?? 0), 0)
  const [before, after] = [number('before'), number('after')]
  if (changes.some(({ name }) => name === 'storyboards'))
    return before === after ? text.storiesReordered({ count: after }) : text.storiesBecame({ before, after })
  if (before === 0) return text.mediaAdded({ count: after })
  return after === 0 ? text.mediaTakenOut({ count: before }) : text.mediaReordered({ count: after })
}

interface PastChangeProps extends Pick<PastChangesProps, 'fields' | 'restore'> {
  change: Change
  /** The line of the thing's creation: there was nothing before. */
  isFirst: boolean
}

function PastChange({ change, fields, isFirst, restore }: PastChangeProps) {
  const text = useText('forms')
  const { name, before, after } = change
  const known: Record<string, string> = {
    state: text.stateField,
    parentCollectionsUuids: text.parentsField,
    annotations: text.stepsField,
    originalFilename: text.fileName,
  }
  const field = fields.find((one) => one.name === name) ?? formerField(name, known[name])
  const steps = name === 'annotations' ? changedSteps(before, after) : undefined
  const side = (label: string, stored: unknown) => (
    <div className="min-w-0 flex-1">
      <span className="sr-only">{label}: </span>
      <PastValue field={field} stored={stored} />
    </div>
  )
  return (
    <div className="text-sm wrap-anywhere">
      <p dir="auto" className="text-xs text-ink-faint">
        {field.label}
      </p>
      {steps ? (
        <StepChanges steps={steps} count={numberOf(after)} />
      ) : (
        <div className="flex items-start gap-x-3">
          {!isFirst && (
            <>
              {side(text.before, before)}
              <ArrowRight aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-faint" />
            </>
          )}
          {side(text.afterwards, after)}
        </div>
      )}
      {restore?.(field, before)}
    </div>
  )
}
