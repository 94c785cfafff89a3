import { useNavigate } from '@tanstack/react-router'
import { Search, SearchX, SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { asksForNothing, chosenCount } from '@/api/meta/search/asked'
import { CardGridSkeleton } from '@/blocks/list/card-grid-skeleton'
import { useMediaQuery } from '@/lib/use-media-query'
import { useTitle } from '@/lib/use-title'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ChosenFilters } from './chosen-filters'
import { Corrections } from './corrections'
import { FilterDrawer } from './filter-drawer'
import { FilterPanel } from './filter-panel'
import { useLateRefresh, useOwnSelection } from './follow-results'
import { ResultsList } from './results-list'
import { withFilter, withoutFilters, type ResultsSearch } from '@/blocks/results-search/results-search'
import { SavedButton } from './saved-button'
import { useResults } from './use-results'

/** The results of a search, with filters beside them, or on a narrow screen in a drawer. */
export function ResultsScreen({ search }: { search: ResultsSearch }) {
  const text = useText('search')
  const words = useText('common')
  const navigate = useNavigate()
  const isWide = useMediaQuery('(min-width: 1024px)')
  const [drawer, setDrawer] = useState(false)
  const results = useResults(search)
  const { asked, fields, facets, isExtended, isWaiting, failed, total, corrections, isWordless } = results
  const title = search.term ? text.resultsFor({ term: search.term }) : text.results
  useTitle(title)
  useOwnSelection(JSON.stringify(asked))
  useLateRefresh()
  const go = (to: ResultsSearch) => void navigate({ to: '.', search: to, resetScroll: false })
  const filters = {
    asked,
    fields,
    facets,
    isExtended,
    failed,
    onFilter: (...args: [string, object]) => go(withFilter(search, ...args)),
    onClear: () => go(withoutFilters(search)),
  }
  const chosen = chosenCount(asked)
  return (
    <div className="mx-auto w-full max-w-[104rem] px-4 pt-4 pb-10 md:px-8 md:pt-6">
      <div className="flex items-start gap-3">
        <h1 dir="auto" className="min-w-0 flex-1 font-serif text-3xl text-balance break-words md:text-4xl">
          {title}
        </h1>
        <SavedButton asked={asked} sort={search.sort} title={title} />
        {!isWide && (
          <Button
            icon={<SlidersHorizontal aria-hidden size={16} />}
            aria-haspopup="dialog"
            aria-label={chosen > 0 ? text.filtersChosen({ count: chosen }) : undefined}
            onClick={() => setDrawer(true)}
          >
            {text.filters}
            {chosen > 0 && <span className="tabular-nums">({chosen})</span>}
          </Button>
        )}
      </div>
      <Corrections corrections={corrections} />
      <div className="gap-10 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        {isWide && (
          <aside
            aria-label={text.filters}
            className="sticky top-14 -ms-2 max-h-[calc(100dvh-3.5rem)] self-start overflow-y-auto pt-5 pe-1 pb-6 ps-2"
          >
            <FilterPanel {...filters} />
          </aside>
        )}
        <div className="min-w-0">
          <div className="pt-6 empty:hidden lg:pt-9 lg:[&+section]:mt-4">
            <ChosenFilters {...filters} />
          </div>
          {asksForNothing(asked) ? (
            <EmptyState icon={<Search aria-hidden />} title={text.start} text={text.startHint} />
          ) : isWaiting ? (
            <div className="mt-9">
              <CardGridSkeleton label={words.loading} />
            </div>
          ) : (
            <ResultsList
              search={search}
              results={results}
              onOrder={(sort) => go({ ...withoutPage(search), sort })}
              empty={
                <EmptyState
                  icon={<SearchX aria-hidden />}
                  title={isWordless ? text.noWord : text.none}
                  text={isWordless ? text.noWordHint : text.noneHint}
                />
              }
            />
          )}
        </div>
      </div>
      {!isWide && <FilterDrawer open={drawer} onOpenChange={setDrawer} total={total} {...filters} />}
    </div>
  )
}

const withoutPage = ({ page: _, ...search }: ResultsSearch): ResultsSearch => search
