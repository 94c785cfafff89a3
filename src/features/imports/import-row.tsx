import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronRight, SquareArrowOutUpRight } from 'lucide-react'
import { useId } from 'react'
import { yearMonthDayTime } from '@/lib/dates'
import { noCollection } from '@/lib/no-collection'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { AssetImports, type AssetImportsProps } from './asset-imports'
import { ImportSign } from './import-sign'
import { reasonOf } from './reason-of'
import { RetryButton } from './retry-button'

export type ImportRowProps = AssetImportsProps & {
  open: boolean
  onToggle: () => void
}

/** An imported item: its progress, its failure, and its assets when it is expanded. */
export function ImportRow({ item, open, onToggle, selected, onSelect }: ImportRowProps) {
  const text = useText('imports')
  const content = useId()
  const title = item.sgtt || text.untitled
  const reason = reasonOf(item.overall)
  const facts = [
    item.createdDate && yearMonthDayTime(item.createdDate),
    !!item.imagesCount && text.imageCount({ count: item.imagesCount }),
    item.notReadyImagesCount ? text.notReady({ count: item.notReadyImagesCount }) : undefined,
  ].filter(Boolean)
  return (
    <li className="border-b border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={open ? content : undefined}
          onClick={onToggle}
          className="flex min-h-11 min-w-0 flex-1 basis-60 items-center gap-2 rounded-md text-start focus-visible:-outline-offset-2"
        >
          <ChevronRight
            aria-hidden
            className={clsx('size-4 shrink-0 text-ink-faint transition-transform duration-quick', open && 'rotate-90')}
          />
          <span className="min-w-0 flex-1">
            <span className="flex min-w-0 items-baseline gap-2">
              <span dir="auto" className="shrink-0 text-sm text-ink-soft tabular-nums">
                {item.pressmark}
              </span>
              <span dir="auto" className="wrap-anywhere font-medium">
                {title}
              </span>
            </span>
            {facts.length > 0 && <span className="block text-xs text-ink-faint">{facts.join(' · ')}</span>}
          </span>
          <ImportSign state={item.overall.importState} />
        </button>
        <div className="flex items-center gap-1 ps-6 empty:hidden">
          <RetryButton link={item._links.retry} name={title} />
          {item.uuid !== undefined && (
            <Button asChild size="s" variant="quiet">
              <Link
                to="/catalog/$collectionUuid/cultural-item/$itemUuid"
                params={{ collectionUuid: noCollection, itemUuid: item.uuid }}
                aria-label={text.openItemNamed({ name: title })}
              >
                <SquareArrowOutUpRight size={14} aria-hidden />
                <span className="max-md:hidden">{text.openItem}</span>
              </Link>
            </Button>
          )}
        </div>
      </div>
      {reason && (
        <p dir="auto" className="pb-3 ps-6 text-sm text-danger">
          {reason}
        </p>
      )}
      {open && (
        <div id={content} className="mb-3 ms-6 rounded-lg border border-line bg-surface">
          <AssetImports {...{ item, selected, onSelect }} />
        </div>
      )}
    </li>
  )
}
