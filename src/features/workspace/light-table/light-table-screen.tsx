import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft, Link2, Link2Off } from 'lucide-react'
import { useEffect, useState } from 'react'
import { entriesOf } from '@/api/hal/page'
import type { Section } from '@/api/meta/lists/sections'
import { useLists } from '@/blocks/add-to-list/use-lists'
import { useTitle } from '@/lib/use-title'
import { addKeyedPart } from '@/stores/shortcut-help'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { buttonLook } from '@/ui/button/button-look'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { inStep } from '@/viewers/light-table/in-step'
import { TablePane } from './table-pane'
import { mostOnTable, type LightTableSearch } from './light-table-search'
import { useSharedLists } from '../use-shared-lists'
import { TableStrip } from './table-strip'
import { useStripItems } from './use-strip-items'

/** Pictures of a list side by side, with linked zoom. */
export function LightTableScreen({ listUuid, search }: { listUuid: string; search: LightTableSearch }) {
  const text = useText('lists')
  const words = useText('common')
  const { sectionsFailed } = useText('notices')
  const { lists, error, retry } = useLists()
  const { shared, isPending } = useSharedLists()
  const list = [...(lists ?? []), ...shared].find(({ uuid }) => uuid === listUuid)
  useTitle(list && `${text.lightTable}: ${list.name}`)
  if (list) return <Table list={list} search={search} />
  if (lists && !isPending) return <EmptyState title={text.gone} text={text.goneHint} />
  if (error)
    return (
      <ErrorState title={sectionsFailed} message={problemWords(error)} retry={{ label: words.retry, onRetry: retry }} />
    )
  return (
    <div role="status" aria-label={words.loading} className="flex flex-1 flex-col gap-3 p-4">
      <Skeleton shape="box" className="h-9 w-72 max-w-full" />
      <Skeleton shape="box" className="min-h-80 flex-1" />
    </div>
  )
}

function Table({ list, search }: { list: Section; search: LightTableSearch }) {
  const text = useText('lists')
  const navigate = useNavigate()
  const strip = useStripItems(list)
  const [step] = useState(inStep)
  const [kept, setKept] = useState(true)
  useEffect(() => addKeyedPart('viewer'), [])
  // Without a choice in the address the first two items with a picture are on the table.
  const first = entriesOf(strip.pages[0]).filter(({ mediaTypeInfo }) => mediaTypeInfo.hasImage)
  const chosen = search.items ?? first.slice(0, 2).map(({ uuid }) => uuid)
  const choose = (items: readonly string[]) =>
    void navigate({ to: '.', replace: true, resetScroll: false, search: (old) => ({ ...old, items }) })
  const toggle = (uuid: string) =>
    choose(chosen.includes(uuid) ? chosen.filter((one) => one !== uuid) : [...chosen, uuid].slice(0, mostOnTable))
  return (
    <article className="flex flex-1 flex-col lg:h-[calc(100dvh-3.5rem-1px)] lg:min-h-[34rem] lg:flex-none">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3 md:px-6">
        <Link
          to="/workspace/$listUuid"
          params={{ listUuid: list.uuid }}
          aria-label={text.backToList}
          title={text.backToList}
          className={buttonLook('quiet', '-ms-2 size-9 [&_svg]:size-[18px]')}
        >
          <ArrowLeft aria-hidden />
        </Link>
        <h1 className="min-w-0 flex-1 truncate font-serif text-xl md:text-2xl" title={list.name}>
          {text.lightTable}: {list.name}
        </h1>
        <Button
          size="s"
          aria-pressed={kept}
          icon={kept ? <Link2 aria-hidden size={16} /> : <Link2Off aria-hidden size={16} />}
          onClick={() => {
            step.keep(!kept)
            setKept(!kept)
          }}
        >
          {kept ? text.inStep : text.notInStep}
        </Button>
      </header>
      {chosen.length === 0 ? (
        <div className="grid min-h-80 flex-1 place-items-center bg-sunken">
          <EmptyState title={text.tableEmpty} text={text.tableHint} />
        </div>
      ) : (
        <ul
          aria-label={text.lightTable}
          data-panes={chosen.length}
          className="grid min-h-0 flex-1 auto-rows-[minmax(18rem,1fr)] gap-px bg-line md:grid-cols-2 data-[panes=1]:md:grid-cols-1 data-[panes=3]:lg:grid-cols-3 data-[panes=4]:md:grid-rows-2 lg:auto-rows-[minmax(0,1fr)]"
        >
          {chosen.map((uuid) => (
            <TablePane key={uuid} uuid={uuid} step={step} onRemove={() => toggle(uuid)} />
          ))}
        </ul>
      )}
      <TableStrip {...strip} chosen={chosen} onToggle={toggle} />
    </article>
  )
}
