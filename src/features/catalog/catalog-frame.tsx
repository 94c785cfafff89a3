import { Outlet, useParams } from '@tanstack/react-router'
import { Activity, useDeferredValue, useEffect, useState } from 'react'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { tryAgain } from '@/blocks/pieces/try-again'
import { useMayUpload } from '@/blocks/rights/use-may-upload'
import { useTreePanel } from '@/stores/tree-panel'
import { notify } from '@/stores/notices'
import { useText } from '@/text/use-text'
import { holdDrops, refuseDrops } from './held-drop'

const DropVeil = lazyPiece(() => import('./drop-veil').then((module) => module.DropVeil))
const TreePanel = lazyPiece(() => import('./tree-panel').then((module) => module.TreePanel))
const TreeSheet = lazyPiece(() => import('./tree-panel').then((module) => module.TreeSheet))

/** Wraps every address of the catalogue: the tree of collections is beside them, and stays mounted from one to the next. */
export function CatalogFrame() {
  const { pinned, sheet, width } = useTreePanel()
  // The panel narrows every card: it comes one frame after the button has answered the press.
  const open = useDeferredValue(pinned)
  const onItem = useParams({ strict: false, select: ({ itemUuid }) => itemUuid !== undefined })
  const takesFiles = useFilesComing()
  return (
    <div className="flex min-w-0 flex-1">
      {open && (
        <Activity mode={onItem ? 'hidden' : 'visible'}>
          <div className="hidden shrink-0 lg:block">
            <TreePanel
              waiting={<div style={{ width }} className="h-full border-e border-line bg-surface" />}
              lost={tryAgain}
            />
          </div>
        </Activity>
      )}
      <div className="flex min-w-0 flex-1 flex-col">
        <Outlet />
      </div>
      {takesFiles && <DropVeil onLost={() => undefined} />}
      {sheet && <TreeSheet onLost={() => useTreePanel.setState({ sheet: false })} />}
    </div>
  )
}

/**
 * Whether files were dragged over the page; the code that accepts them loads with the first drag. People who may not upload
 * are told so when they drop some.
 */
function useFilesComing(): boolean {
  const mayUpload = useMayUpload()
  const [coming, setComing] = useState(false)
  const { mayNotUpload } = useText('catalog')
  useEffect(
    () => (mayUpload ? holdDrops(() => setComing(true)) : refuseDrops(() => notify('failed', mayNotUpload))),
    [mayUpload, mayNotUpload],
  )
  return mayUpload && coming
}
