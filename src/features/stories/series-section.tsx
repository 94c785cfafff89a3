import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { entriesOf, pageOf } from '@/api/hal/page'
import type { StoryboardCollection } from '@teca/shared/contract/meta'
import { seriesListQuery, seriesTitle } from '@/api/meta/stories/stories'
import { isDefaultState, stateOf, statesQuery } from '@/api/meta/workflow/states'
import { usePageLabels } from '@/blocks/paged-list/use-page-labels'
import { useMayEditStories } from '@/blocks/rights/use-may-edit-stories'
import { openDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Pagination } from '@/ui/pagination/pagination'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { StatePoint } from '@/ui/state-dot/state-dot'
import { Toolbar } from '@/ui/toolbar/toolbar'

/** stories spec 9: the number of series before all are requested. */
const firstShown = 5

const chip =
  'inline-flex h-9 max-w-full items-center gap-2 rounded-full border border-line bg-surface px-3.5 text-sm transition-colors duration-quick hover:border-line-strong hover:bg-ink/5 pointer-coarse:h-11'

/** All series: the count, the first five as chips, and all of them, page by page, on request. */
export function SeriesSection() {
  const text = useText('stories')
  const words = useText('common')
  const { seriesFailed } = useText('notices')
  const mayTell = useMayEditStories()
  const [page, setPage] = useState(1)
  const [all, setAll] = useState(false)
  const pages = usePageLabels(text.seriesPages)
  const reply = useQuery({ ...seriesListQuery(page), placeholderData: keepPreviousData, retryOnMount: false })
  const { data, error } = reply
  const series = entriesOf(data)
  const { total, pages: pageCount } = data ? pageOf(data) : { total: undefined, pages: 1 }
  const shown = all ? series : series.slice(0, firstShown)
  const showLess = () => {
    setAll(false)
    setPage(1)
  }
  const retry = { label: words.retry, onRetry: () => void reply.refetch(), busy: reply.isFetching }
  return (
    <section aria-label={text.series} className="mt-8">
      <Toolbar
        label={text.series}
        className="mb-3"
        start={
          <h2 className="font-serif text-xl tabular-nums">
            {total === undefined ? (
              <>
                <span className="sr-only">{text.series}</span>
                <Skeleton shape="box" className="h-6 w-24" />
              </>
            ) : (
              text.seriesCount({ count: total })
            )}
          </h2>
        }
      >
        {mayTell && (
          <IconButton
            label={text.createSeries}
            aria-haspopup="dialog"
            icon={<Plus aria-hidden />}
            onClick={() => openDialog({ name: 'create-series' })}
          />
        )}
      </Toolbar>
      {error && data && (
        <p className="mb-3 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{words.notCurrent}</p>
      )}
      {error && !data && <ErrorState small title={seriesFailed} message={problemWords(error)} retry={retry} />}
      {!error && !data && <Skeleton shape="box" className="h-9 w-full max-w-xl" />}
      {total === 0 && <EmptyState small title={text.noSeries} text={text.noSeriesHint} />}
      {total !== undefined && total > 0 && (
        <ul
          aria-label={text.series}
          aria-busy={reply.isPlaceholderData}
          className={clsx('flex flex-wrap gap-2', reply.isPlaceholderData && 'opacity-60')}
        >
          {shown.map((one) => (
            <li key={one.uuid} className="min-w-0">
              <SeriesChip series={one} />
            </li>
          ))}
          {!all && total > firstShown && (
            <li>
              <button type="button" className={clsx(chip, 'text-ink-soft')} onClick={() => setAll(true)}>
                {text.moreSeries({ count: total - firstShown })}
              </button>
            </li>
          )}
        </ul>
      )}
      {total !== undefined && total > firstShown && (
        <div className="mt-2 flex flex-wrap items-center gap-2">
          <Button
            size="s"
            variant="inline"
            aria-expanded={all}
            className="-ms-2.5"
            onClick={all ? showLess : () => setAll(true)}
          >
            {all ? words.showLess : words.showAll}
          </Button>
          {all && <Pagination page={page} pageCount={pageCount} onPage={setPage} labels={pages} />}
        </div>
      )}
    </section>
  )
}

function SeriesChip({ series }: { series: StoryboardCollection }) {
  const text = useText('stories')
  const { data: states } = useQuery(statesQuery())
  const title = seriesTitle(series) || text.untitledSeries
  return (
    <Link to="/story/series/$seriesUuid" params={{ seriesUuid: series.uuid }} title={title} className={chip}>
      {!isDefaultState(series) && <StatePoint color={stateOf(series, states).color} />}
      <span dir="auto" className="truncate">
        {title}
      </span>
      {series.storyboards && (
        <>
          <span aria-hidden className="text-xs text-ink-faint tabular-nums">
            {series.storyboards.length}
          </span>
          <span className="sr-only">{text.storyCount({ count: series.storyboards.length })}</span>
        </>
      )}
    </Link>
  )
}
