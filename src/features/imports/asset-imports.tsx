import { useQueries } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import type { HalLink } from '@/api/hal/link'
import { entriesOf, pageOf } from '@/api/hal/page'
import { watched } from '@/api/hal/watched'
import type { AssetImport, AssetImportPage, CulturalItemImport } from '@teca/shared/contract/import-manager'
import { assetImportsLink, assetImportsQuery, type AssetTypeOfImport } from '@/api/import-manager/imports'
import { isFinal } from '@/api/import-manager/import-states'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Thumb } from '@/ui/thumb/thumb'
import { ImportSign } from './import-sign'
import { importedTypes, signOfType } from './imported-types'

export type AssetImportsProps = {
  item: CulturalItemImport
  /** Import of the asset in the panel. */
  selected: string | undefined
  onSelect: (importId: string, type: AssetTypeOfImport) => void
}

/** The imports of an item's assets, type by type. */
export const AssetImports = ({ item, ...rest }: AssetImportsProps) =>
  importedTypes.map((type) => {
    const link = assetImportsLink(item, type)
    return link && <OfType key={type} {...{ item, type, link }} {...rest} />
  })

type OfTypeProps = AssetImportsProps & { type: AssetTypeOfImport; link: HalLink<AssetImportPage> }

/** Ten at a time, with more on demand. Types without imports are not shown. */
function OfType({ item, type, link, selected, onSelect }: OfTypeProps) {
  const text = useText('imports')
  const words = useText('common')
  const [shown, setShown] = useState(1)
  const { importId, lastModifiedDate } = item
  const underWay = !isFinal(item)
  const replies = useQueries({
    queries: Array.from({ length: shown }, (_, n) =>
      watched(assetImportsQuery(link, n + 1), (page) => !underWay && entriesOf(page).every(isFinal)),
    ),
  })
  const [first] = replies
  const refetch = first?.refetch
  // An import or a retry by someone else may end before it was seen in progress.
  useEffect(() => {
    if (lastModifiedDate !== undefined) void refetch?.()
  }, [importId, lastModifiedDate, refetch])
  const entries = replies.flatMap(({ data }) => entriesOf(data))
  const pages = first?.data ? pageOf(first.data).pages : 1
  const failed = replies.find(({ error, data }) => error && !data)
  const isMain = type === 'images'
  const label = text[type]
  if (failed && isMain)
    return (
      <ErrorState
        small
        title={problemWords(failed.error ?? new Error())}
        retry={{ label: words.retry, onRetry: () => void failed.refetch(), busy: failed.isFetching }}
      />
    )
  if (!first?.data) return isMain ? <Skeleton shape="text" lines={3} className="px-3 py-3" /> : null
  if (entries.length === 0) return isMain ? <p className="px-3 py-3 text-sm text-ink-soft">{text.noImages}</p> : null
  return (
    <section aria-label={text.ofItem({ kind: label, title: item.sgtt ?? item.pressmark })} className="py-1">
      <h3 dir="auto" className="px-3 pt-2 pb-1 text-xs text-ink-faint">
        {label}
      </h3>
      <ul>
        {entries.map((entry) => (
          <li key={entry.importId}>
            <Row entry={entry} type={type} current={entry.importId === selected} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {shown < pages && (
        <Button
          size="s"
          variant="quiet"
          className="mx-2 my-1"
          loading={replies.some(({ isPending }) => isPending)}
          onClick={() => setShown(shown + 1)}
        >
          {words.showMore}
        </Button>
      )}
    </section>
  )
}

type RowProps = Pick<AssetImportsProps, 'onSelect'> & { entry: AssetImport; type: AssetTypeOfImport; current: boolean }

function Row({ entry, type, current, onSelect }: RowProps) {
  const text = useText('imports')
  const name = entry.sgtt || entry.originalFilename || text.untitled
  return (
    <button
      type="button"
      aria-pressed={current}
      onClick={() => onSelect(entry.importId, type)}
      className={clsx(
        'flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1 text-start transition-colors duration-quick hover:bg-ink/5 focus-visible:-outline-offset-2',
        current && 'bg-accent-wash',
      )}
    >
      <Thumb src={entry._links.thumb?.href} alt="" kind={signOfType[type]} className="size-10 shrink-0" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm">
          {name}
        </span>
        {entry.originalFilename && entry.originalFilename !== name && (
          <span dir="auto" className="block truncate text-xs text-ink-soft">
            {entry.originalFilename}
          </span>
        )}
      </span>
      <ImportSign
        state={entry.overall.importState}
        percent={entry.overall.percent}
        className="max-sm:[&>span:last-child]:sr-only"
      />
    </button>
  )
}
