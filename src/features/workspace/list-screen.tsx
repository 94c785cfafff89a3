import { Link } from '@tanstack/react-router'
import { ArrowLeft, ListX, Pencil, UsersRound } from 'lucide-react'
import { handleOf } from '@/api/hal/link'
import type { Section } from '@/api/meta/lists/sections'
import { useLists } from '@/blocks/add-to-list/use-lists'
import { CardGridSkeleton } from '@/blocks/list/card-grid-skeleton'
import { useTitle } from '@/lib/use-title'
import { onlyHere } from '@/lib/only-here'
import { useItemSelection } from '@/stores/item-selection'
import { useSelectionPlace } from '@/stores/selection'
import { openDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ListItems } from './list-items'
import type { ListSearch } from './list-search'
import { OtherLists } from './other-lists'
import { useSharedLists } from './use-shared-lists'
import { WorkspaceFrame } from './workspace-frame'

/** One list with all its items. */
export function ListScreen({ listUuid, search }: { listUuid: string; search: ListSearch }) {
  const text = useText('lists')
  const words = useText('common')
  const { sectionsFailed } = useText('notices')
  const { lists, error, retry, isFetching } = useLists()
  const { shared, isPending } = useSharedLists()
  const list = [...(lists ?? []), ...shared].find(({ uuid }) => uuid === listUuid)
  useTitle(list?.name)
  useSelectionPlace(useItemSelection, `list ${listUuid}`)
  return (
    <WorkspaceFrame>
      <header className="flex items-start gap-2">
        <BackLink />
        {list ? (
          <>
            <h1
              dir="auto"
              title={list.name}
              className="min-w-0 font-serif text-3xl text-balance break-words md:text-4xl"
            >
              {list.name}
            </h1>
            {list.owner === undefined && (
              <IconButton
                label={text.editList({ list: list.name })}
                icon={<Pencil aria-hidden />}
                aria-haspopup="dialog"
                className="md:mt-1"
                onClick={() => openDialog({ name: 'list-details', list: handleOf(list) })}
              />
            )}
          </>
        ) : (
          !lists && !error && <Skeleton shape="box" className="h-10 w-72 max-w-full" />
        )}
      </header>
      {list && lists && <List list={list} lists={lists} search={search} />}
      {list?.owner !== undefined && (
        <p className="mt-2 flex items-center gap-2 text-sm text-ink-soft">
          <UsersRound aria-hidden className="size-4" />
          {text.listOf({ owner: list.owner })} · {text.readOnly}
        </p>
      )}
      {lists && !list && !isPending && (
        <EmptyState icon={<ListX aria-hidden />} title={text.gone} text={text.goneHint} />
      )}
      {!lists && error && (
        <ErrorState
          title={sectionsFailed}
          message={problemWords(error)}
          retry={{ label: words.retry, onRetry: retry, busy: isFetching }}
        />
      )}
      {!lists && !error && (
        <div className="mt-16">
          <CardGridSkeleton label={words.loading} />
        </div>
      )}
    </WorkspaceFrame>
  )
}

function BackLink() {
  const { back } = useText('lists')
  return (
    <Link
      to="/workspace"
      activeOptions={onlyHere}
      aria-label={back}
      title={back}
      className={buttonLook('quiet', '-ms-2 size-9 md:mt-1 [&_svg]:size-[18px]')}
    >
      <ArrowLeft aria-hidden />
    </Link>
  )
}

function List({ list, lists, search }: { list: Section; lists: readonly Section[]; search: ListSearch }) {
  return (
    <>
      {list.owner === undefined && <OtherLists lists={lists} current={list} />}
      <ListItems list={list} lists={lists} search={search} />
    </>
  )
}
