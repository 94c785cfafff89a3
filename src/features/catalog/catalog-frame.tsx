import { Outlet, useParams } from '@tanstack/react-router'
import { Activity } from 'react'
import { lazyAtWork } from '@/blocks/pieces/lazy-at-work'
import { tryAgain } from '@/blocks/pieces/try-again'
import { useTreePanel } from '@/stores/tree-panel'

const TreePanel = lazyAtWork(() => import('./tree-panel').then((module) => module.TreePanel))
const TreeSheet = lazyAtWork(() => import('./tree-panel').then((module) => module.TreeSheet))

/** Around every address of the catalogue: the tree of collections stands beside them, and stays as it is from one to the next. */
export function CatalogFrame() {
  const { pinned, sheet, width } = useTreePanel()
  const onItem = useParams({ strict: false, select: ({ itemUuid }) => itemUuid !== undefined })
  return (
    <div className="flex min-w-0 flex-1">
      {pinned && (
        <Activity mode={onItem ? 'hidden' : 'visible'}>
          <div className="hidden shrink-0 lg:block">
            <TreePanel
              waiting={<div style={{ width }} className="h-full border-r border-line bg-surface" />}
              lost={tryAgain}
            />
          </div>
        </Activity>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Outlet />
      </div>
      {sheet && <TreeSheet onLost={() => useTreePanel.setState({ sheet: false })} />}
    </div>
  )
}
