import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useId, useRef, useState, type ReactElement } from 'react'
import type { HalKey } from '@/api/hal/address'
import { pageOf, type HalPage } from '@/api/hal/page'
import { useDebounced } from '@/lib/use-debounced'
import { useNeverLower } from '@/lib/use-never-lower'
import { useText } from '@/text/use-text'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { Pagination } from '@/ui/pagination/pagination'
import { TextField } from '@/ui/text-field/text-field'
import { PagedList } from '../paged-list/paged-list'
import { usePageLabels } from '../paged-list/use-page-labels'
import { ChoiceSkeleton, type Choice } from './choice-row'

export interface ChoicePickerProps<P extends HalPage, T extends { uuid: string }> {
  /** A page of the choices: all, or the matches of a text; the former page stays while the next one loads. */
  query: (asked: { text: string; page: number }) => UseQueryOptions<P, Error, P, HalKey>
  entries: (page: P | undefined) => readonly T[]
  /** Uuid of the chosen thing. */
  value: string | undefined
  onChange: (thing: T) => void
  /** Uuids that are not offered. */
  exclude: readonly string[]
  /** Why an offered thing cannot be chosen. */
  refused?: (thing: T) => string | undefined
  words: {
    search: string
    pages: string
    /** Names the list and its purpose. */
    legend: (sought: string, total: number) => string
    legendIsSeen?: boolean
    none: string
    noneFound: string
    found: (total: number) => string
    chosen: (thing: T) => string
  }
  /** Renders a thing as a choice. */
  children: (thing: T, choice: Choice) => ReactElement
}

const WRITING_MS = 300

/** Chooses one thing of its kind: by a search, or page by page. */
export function ChoicePicker<P extends HalPage, T extends { uuid: string }>(props: ChoicePickerProps<P, T>) {
  const { value, words } = props
  const { loading } = useText('common')
  const [written, setWritten] = useState('')
  const sought = useDebounced(written.trim(), WRITING_MS)
  // Another text starts at its first page.
  const [turned, setTurned] = useState({ sought, page: 1 })
  const page = turned.sought === sought ? turned.page : 1
  const [chosen, setChosen] = useState<T>()
  const name = useId()
  const picker = useRef<HTMLDivElement>(null)
  // A dialog is centred on the screen, so the search field would move with each result.
  useNeverLower(picker)
  const reply = useQuery(props.query({ text: sought, page }))
  const { data } = reply
  const offered = props.entries(data).filter(({ uuid }) => !props.exclude.includes(uuid))
  const { pages, total } = data ? pageOf(data) : { pages: 1, total: 0 }
  const settling = reply.isPlaceholderData || written.trim() !== sought
  const choose = (thing: T) => {
    setChosen(thing)
    props.onChange(thing)
  }
  return (
    <div ref={picker} className="flex min-w-0 flex-col gap-3">
      <TextField
        label={words.search}
        hideLabel
        type="search"
        placeholder={words.search}
        icon={<Search aria-hidden />}
        value={written}
        onChange={(event) => setWritten(event.target.value)}
      />
      <fieldset aria-busy={settling} className="min-w-0">
        <legend className={words.legendIsSeen ? 'pb-1 text-xs font-medium text-ink-soft' : 'sr-only'}>
          {data ? words.legend(sought, total) : '\u00A0'}
        </legend>
        <PagedList
          reply={reply}
          entries={offered}
          settling={settling}
          skeleton={<ChoiceSkeleton label={loading} />}
          empty={<EmptyState small title={sought ? words.noneFound : words.none} />}
        >
          {(thing) => (
            <li>
              {props.children(thing, {
                name,
                checked: thing.uuid === value,
                onChoose: () => choose(thing),
                refused: props.refused?.(thing),
              })}
            </li>
          )}
        </PagedList>
      </fieldset>
      <Pagination
        page={page}
        pageCount={pages}
        onPage={(to) => setTurned({ sought, page: to })}
        labels={usePageLabels(words.pages)}
      />
      <p role="status" className="sr-only">
        {data && !settling ? words.found(total) : ''}
      </p>
      {chosen && chosen.uuid === value && !offered.some(({ uuid }) => uuid === value) && (
        // A choice from another page must stay visible.
        <p className="text-sm wrap-anywhere text-ink-soft">{words.chosen(chosen)}</p>
      )}
    </div>
  )
}
