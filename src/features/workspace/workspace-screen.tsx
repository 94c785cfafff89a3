import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowUpDown, FolderHeart, Plus } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { selfQuery } from '@/api/iam/self'
import type { Section } from '@/api/meta/lists/sections'
import { useLists } from '@/blocks/add-to-list/use-lists'
import { useTitle } from '@/lib/use-title'
import { useItemSelection } from '@/stores/item-selection'
import { useSelectionPlace } from '@/stores/selection'
import { openDialog } from '@/stores/open-dialog'
import { addScreenCommands } from '@/stores/screen-commands'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { ListCards } from './list-cards'
import { LivingLists } from './living-lists'
import { SharedLists } from './shared-lists'
import { WorkspaceFrame } from './workspace-frame'

/** All lists of the person, each with its newest items. */
export function WorkspaceScreen() {
  const text = useText('lists')
  const words = useText('common')
  const { sectionsFailed } = useText('notices')
  const { data: self } = useSuspenseQuery(selfQuery())
  const { lists, error, retry, isFetching } = useLists()
  const title = text.title({ username: self.username })
  useTitle(title)
  useCommands()
  useSelectionPlace(useItemSelection, 'workspace')
  const retrying = { label: words.retry, onRetry: retry, busy: isFetching }
  return (
    <WorkspaceFrame>
      <header className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <h1
          dir="auto"
          title={title}
          className="min-w-0 grow basis-60 font-serif text-3xl text-balance break-words md:text-4xl"
        >
          {title}
        </h1>
        <div className="flex flex-wrap gap-2 md:pt-1">
          <Button
            aria-haspopup="dialog"
            icon={<ArrowUpDown aria-hidden size={16} />}
            onClick={() => openDialog({ name: 'reorder-lists' })}
          >
            {text.reorderLists}
          </Button>
          <Button
            variant="primary"
            aria-haspopup="dialog"
            icon={<Plus aria-hidden size={16} />}
            onClick={() => openDialog({ name: 'create-list' })}
          >
            {text.addList}
          </Button>
        </div>
      </header>
      {error && lists && (
        <p className="mt-6 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{words.notCurrent}</p>
      )}
      <div className="mt-8">
        {lists ? (
          <Lists lists={lists} />
        ) : error ? (
          <ErrorState title={sectionsFailed} message={problemWords(error)} retry={retrying} />
        ) : (
          <Cards>
            <span role="status" className="sr-only">
              {words.loading}
            </span>
            {[0, 1, 2, 3].map((at) => (
              <Skeleton key={at} shape="box" className="h-56 rounded-lg" />
            ))}
          </Cards>
        )}
      </div>
      <LivingLists />
      <SharedLists />
    </WorkspaceFrame>
  )
}

const Cards = ({ children }: { children: ReactNode }) => <div className="grid gap-6 xl:grid-cols-2">{children}</div>

function Lists({ lists }: { lists: readonly Section[] }) {
  const text = useText('lists')
  if (lists.length === 0) return <EmptyState icon={<FolderHeart aria-hidden />} title={text.noLists} />
  return <ListCards lists={lists} />
}

/** The palette's commands on this screen. */
function useCommands() {
  useEffect(
    () =>
      addScreenCommands(async () => {
        const text = textOf('lists')
        return [
          {
            id: 'add-list',
            label: text.addList,
            icon: <Plus aria-hidden />,
            run: () => openDialog({ name: 'create-list' }),
          },
          {
            id: 'reorder-lists',
            label: text.reorderLists,
            icon: <ArrowUpDown aria-hidden />,
            run: () => openDialog({ name: 'reorder-lists' }),
          },
        ]
      }),
    [],
  )
}
