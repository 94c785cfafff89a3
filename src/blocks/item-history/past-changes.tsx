import { useMutation } from '@tanstack/react-query'
import { ArrowRight, RotateCcw } from 'lucide-react'
import { editThing, versionOfThing } from '@/api/meta/edit-thing'
import type { CulturalItem, HistoryEntry } from '@/api/meta/generated/types.gen'
import { stale } from '@/api/stale'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { draftOf, patchOf, sameValues, type DraftValue } from '@/blocks/metadata-form/metadata-draft'
import { hourMinute } from '@/lib/dates'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { PastValue } from './past-value'
import { formerField, pastValues } from './past-values'

interface PastChangesProps {
  entry: HistoryEntry
  item: CulturalItem
  fields: readonly FormField[]
}

/** One line of the history: when, who, what was done, and each field before and after. */
export function PastChanges({ entry, item, fields }: PastChangesProps) {
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
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
        <time dateTime={entry.date} className="text-ink-faint tabular-nums">
          {hourMinute(entry.date)}
        </time>
        <span className="font-medium">{entry.username}</span>
        <span className="text-ink-soft">{done}</span>
      </p>
      {entry.changes.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-2.5">
          {entry.changes.map((change) => (
            <li key={change.name}>
              <PastChange change={change} item={item} fields={fields} isFirst={entry.action === 'create'} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface PastChangeProps {
  change: HistoryEntry['changes'][number]
  item: CulturalItem
  fields: readonly FormField[]
  /** The thing was made then: nothing stood there before. */
  isFirst: boolean
}

const unrestorable = ['pressmark', 'state', 'parentCollectionsUuids', 'parentUuids']

function PastChange({ change, item, fields, isFirst }: PastChangeProps) {
  const text = useText('forms')
  const { name, before, after } = change
  const known: Record<string, string> = { state: text.stateField, parentCollectionsUuids: text.parentsField }
  const field = fields.find((one) => one.name === name) ?? formerField(name, known[name])
  const was = pastValues(before)
  const mayRestore = !isFirst && was !== undefined && !unrestorable.includes(name) && !(name === 'sgtt' && !before)
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
      {mayRestore && <Restore item={item} field={field} values={was} />}
    </div>
  )
}

function Restore({ item, field, values }: { item: CulturalItem; field: FormField; values: DraftValue[] }) {
  const text = useText('forms')
  const restore = useMutation(editThing<CulturalItem>(stale.items, text.valueRestored({ label: field.label })))
  if (sameValues(draftOf(item, [field])[field.key], values)) return null
  const patch = patchOf(item, [field], { [field.key]: values })
  return (
    <>
      <Button
        size="s"
        variant="inline"
        className="mt-1 -ml-2"
        icon={<RotateCcw aria-hidden size={14} />}
        aria-label={text.restoreValueOf({ label: field.label })}
        loading={restore.isPending}
        onClick={() => restore.mutate({ thing: item, patch, version: versionOfThing(item) })}
      >
        {text.restoreValue}
      </Button>
      {restore.error && (
        <p role="alert" className="text-xs text-danger">
          {problemWords(restore.error)}
        </p>
      )}
    </>
  )
}
