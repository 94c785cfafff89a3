import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { renew } from '@/api/hal/hal-query-client'
import { searchEntities, type SearchEntity } from '@/api/meta/search/asked'
import { stale } from '@/api/stale'
import { resultsSearch, type ResultsSearch } from '@/blocks/results-search/results-search'
import { openSearchBar, useSearchBar } from '@/stores/search-bar'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Select } from '@/ui/select/select'

/** catalogue spec 9 */
const collapseMs = 150

/** The search term and the entity: beside the name of the section, or behind an icon on a narrow screen. */
export function SearchBar() {
  const text = useText('search')
  const words = useText('common')
  const open = useSearchBar((bar) => bar.open)
  const field = useRef<HTMLInputElement>(null)
  const icon = useRef<HTMLButtonElement>(null)
  const { term, entity, write, search } = useWritten()
  const collapse = useCollapse()
  useEffect(() => {
    if (open) field.current?.focus()
  }, [open])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    search({ term, entity })
  }
  const chooseEntity = (chosen: SearchEntity) => {
    write({ term, entity: chosen })
    search({ term, entity: chosen }, { onlyIfAsked: true })
  }
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !open) return
    useSearchBar.setState({ open: false })
    // The icon is back in the same frame in which the bar closes.
    requestAnimationFrame(() => icon.current?.focus())
  }
  return (
    <>
      <IconButton
        ref={icon}
        label={text.openBar}
        icon={<Search aria-hidden />}
        aria-expanded={open}
        onClick={openSearchBar}
        className={clsx('lg:hidden!', open && 'invisible')}
      />
      <form
        role="search"
        onSubmit={submit}
        onKeyDown={closeByKey}
        {...collapse}
        className={clsx(
          'items-center rounded-md border border-line-strong bg-surface has-[>input:focus-visible]:outline-2 has-[>input:focus-visible]:outline-accent lg:static lg:flex lg:w-[30rem] lg:min-w-0 lg:shrink',
          open ? 'absolute inset-x-3 z-raised flex' : 'hidden',
        )}
      >
        <Select<SearchEntity>
          label={text.entity}
          hideLabel
          quiet
          options={searchEntities.map((value) => ({ value, label: text[value] }))}
          value={entity}
          onChange={chooseEntity}
          className="shrink-0 border-e border-line [&_select]:[field-sizing:content]"
        />
        <input
          ref={field}
          type="search"
          dir="auto"
          aria-label={text.bar}
          placeholder={text.placeholder}
          value={term}
          maxLength={1000}
          enterKeyHint="search"
          onChange={(event) => write({ term: event.target.value, entity })}
          className="h-9 min-w-0 flex-1 bg-transparent px-2.5 text-sm outline-none placeholder:text-ink-faint pointer-coarse:text-base [&::-webkit-search-cancel-button]:hidden"
        />
        <IconButton type="submit" label={words.search} icon={<Search aria-hidden />} className="shrink-0" />
      </form>
    </>
  )
}

/** The input of the bar: the term from the address of the results, until a person types; what was typed is over with its address. */
function useWritten() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const onResults = useLocation({ select: ({ pathname }) => pathname === '/catalog/results' })
  const asked: ResultsSearch = useSearch({
    strict: false,
    select: (search) => (onResults ? resultsSearch(search) : {}),
  })
  const there = { term: asked.term ?? '', entity: asked.entity ?? ('items' as const) }
  const of = `${onResults} ${there.entity} ${there.term}`
  const [written, setWritten] = useState({ of, ...there })
  if (written.of !== of) setWritten({ of, ...there })
  const now = written.of === of ? written : there
  const write = (next: { term: string; entity: SearchEntity }) => setWritten({ of, ...next })
  const search = (wanted: { term: string; entity: SearchEntity }, { onlyIfAsked = false } = {}) => {
    const next = resultsSearch({ ...wanted })
    if (onlyIfAsked && !onResults && next.term === undefined) return
    const isSame = onResults && next.term === asked.term && next.entity === asked.entity
    if (isSame) return renew(queries, stale.searches)
    // Another entity has other filters and other results.
    const kept = onResults && next.entity === asked.entity ? asked : {}
    const { page: _, ...rest } = { ...kept, term: next.term, entity: next.entity }
    void navigate({ to: '/catalog/results', search: rest })
  }
  return { term: now.term, entity: now.entity, write, search }
}

/** Collapses the bar 150 ms after it has lost the focus. */
function useCollapse() {
  const timer = useRef<number>(undefined)
  const stop = () => window.clearTimeout(timer.current)
  useEffect(
    () => () => {
      stop()
      useSearchBar.setState({ open: false })
    },
    [],
  )
  return {
    onFocus: stop,
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      stop()
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
      timer.current = window.setTimeout(() => useSearchBar.setState({ open: false }), collapseMs)
    },
  }
}
