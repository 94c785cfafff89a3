import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import type { BulkEdit, BulkPreviewRow } from '@/api/meta/bulk/bulk'
import { countOf, isAllOf, type Chosen } from '@/api/meta/bulk/chosen'
import type { CustomMetadataTemplate } from '@teca/shared/contract/meta'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { useValueReading } from '../metadata-value/use-value-reading'
import { metadataTexts } from '../metadata-value/metadata-texts'
import { usePreview } from './use-preview'

type Field = Pick<CustomMetadataTemplate, 'name' | 'label' | 'type' | 'enumValues' | 'optionLabels'>

export type EditPreviewProps = {
  items: Chosen
  edits: readonly BulkEdit[]
  /** The field of a name; undefined without a template. */
  fieldOf: (name: string) => Field | undefined
  /** Uuids of the items that stay unchanged. */
  left: ReadonlySet<string>
  onTick: (uuid: string, chosen: boolean) => void
  onTickAll: (chosen: boolean) => void
}

/** The changes item by item, before and after; of thousands only those on the screen are drawn and loaded. */
export function EditPreview({ items, edits, fieldOf, left, onTick, onTickAll }: EditPreviewProps) {
  const text = useText('bulk')
  const words = useText('common')
  const scroll = useRef<HTMLDivElement>(null)
  const total = countOf(items)
  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => 64,
    overscan: 6,
  })
  const shown = rows.getVirtualItems()
  const { rowAt, whole, error, retry } = usePreview(items, edits, shown[0]?.index ?? 0, shown.at(-1)?.index ?? 0)
  const chosen = total - left.size
  const unchanged =
    whole?.filter((row) => !left.has(row.uuid) && row.changes.length === 0 && row.problem === undefined).length ?? 0
  return (
    <div className="flex flex-col gap-3">
      <Checkbox
        label={text.changeChosen({ count: chosen, total })}
        checked={left.size === 0 ? true : chosen === 0 ? false : 'mixed'}
        onChange={onTickAll}
        // All of a list can be ticked, but unticking needs its items, which are not loaded.
        disabled={isAllOf(items) && left.size === 0}
      />
      {unchanged > 0 && <p className="-mt-2 ps-8 text-sm text-ink-soft">{text.unchangedRows({ count: unchanged })}</p>}
      {error && <ErrorState small title={problemWords(error)} retry={{ label: words.retry, onRetry: retry }} />}
      <div
        ref={scroll}
        role="region"
        aria-label={text.preview}
        tabIndex={0}
        className="h-[min(26rem,50dvh)] overflow-y-auto rounded-lg border border-line"
      >
        <ul aria-label={text.preview} className="relative" style={{ height: rows.getTotalSize() }}>
          {shown.map(({ index, key, start }) => {
            const row = rowAt(index)
            return (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                aria-posinset={index + 1}
                aria-setsize={total}
                className="absolute inset-x-0 border-b border-line px-3 py-2.5"
                style={{ transform: `translateY(${start}px)` }}
              >
                {row ? (
                  <PreviewRow
                    row={row}
                    fieldOf={fieldOf}
                    chosen={!left.has(row.uuid)}
                    onTick={(ticked) => onTick(row.uuid, ticked)}
                  />
                ) : (
                  <Skeleton shape="box" className="h-10 w-full" />
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

type RowProps = {
  row: BulkPreviewRow
  /** The field of a name; undefined without a template. */
  fieldOf: (name: string) => Field | undefined
  chosen: boolean
  onTick: (chosen: boolean) => void
}

function PreviewRow({ row, fieldOf, chosen, onTick }: RowProps) {
  const text = useText('bulk')
  const read = useReading()
  const { title, changes, problem } = row
  return (
    <>
      <Checkbox label={title || text.unnamed} checked={chosen} onChange={onTick} className="font-medium" />
      {problem !== undefined && (
        <p className="mt-1 ps-7 text-xs text-danger">{problemWords({ code: problem, message: problem })}</p>
      )}
      {problem === undefined && changes.length === 0 && (
        <p className="mt-1 ps-7 text-xs text-ink-soft">{text.unchanged}</p>
      )}
      {problem === undefined && changes.length > 0 && (
        <dl className="mt-1.5 flex flex-col gap-1.5 ps-7 text-sm">
          {changes.map(({ name, before, after }) => (
            <div key={name}>
              <dt dir="auto" className="text-xs text-ink-soft">
                {fieldOf(name)?.label ?? name}
              </dt>
              <dd className="break-words">
                <del className="text-ink-soft">
                  <span className="sr-only">{text.before} </span>
                  {read(fieldOf(name), before) || text.nothing}
                </del>{' '}
                <span aria-hidden>→</span>{' '}
                <ins className="rounded-sm bg-success-wash px-1 no-underline">
                  <span className="sr-only">{text.after} </span>
                  {read(fieldOf(name), after) || text.nothing}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** Formats values as elsewhere: dates and BOOLEAN in words. An invalid value is shown as it is. */
function useReading() {
  const reading = useValueReading()
  return (field: Field | undefined, values: readonly string[]) =>
    values
      .map((value) => {
        if (!field) return value
        return metadataTexts(field, [{ name: field.name, value }], reading)[0] ?? value
      })
      .join(' · ')
}
