import { Outlet, useLocation } from '@tanstack/react-router'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { undoStep } from '@/blocks/undo/undo-step'
import { tryAgain } from '@/blocks/pieces/try-again'
import { useTitle } from '@/lib/use-title'
import { useKeys } from '@/lib/use-keys'
import { useText } from '@/text/use-text'
import { stepOfDialog } from '@/stores/undo'
import { useUploadPanel } from '@/stores/upload-panel'
import { anyUploadsKept } from '@/work/uploads/any-uploads-kept'
import { useUploads } from '@/work/uploads/upload-store'
import { useWork } from '@/work/work-store'
import { applySingleKeys } from '@/stores/single-keys'
import { useEffect, useState } from 'react'
import { BottomBar } from './bottom-bar'
import { Header } from './header'
import { sectionOf } from './section'
import { PreviewBanner } from './preview-banner'
import { ShellDialogs } from './shell-dialogs'
import { SideMenu } from './side-menu'
import { useShellCommands } from './shell-commands'
import { useFocusOnScreen } from './use-focus-on-screen'
import { useLive } from './use-live'
import { useOrganisation } from './use-organisation'

const UploadWork = lazyPiece(() => import('./uploads/upload-work').then((work) => work.UploadWork))
const WorkTray = lazyPiece(() => import('./work-tray/work-tray').then((tray) => tray.WorkTray))

/** What was done behind a dialog stays, and without a step the keys are those of the dialog. */
function undoInDialog() {
  const step = stepOfDialog()
  if (step) void undoStep(step)
}

/** The frame of every signed-in screen. */
export function Shell() {
  const text = useText('shell')
  const { title } = useOrganisation()
  useTitle(title, 0)
  const hasUploads = useUploads(({ uploads }) => uploads.length > 0)
  const inCatalogue = useLocation({ select: ({ pathname }) => sectionOf(pathname) === 'catalog' })
  const showsUploads = useUploadPanel(({ dismissed }) => !dismissed) && hasUploads && !inCatalogue
  const atWork = useWork(({ works }) => works.length > 0) || showsUploads
  const [keptBefore] = useState(anyUploadsKept)
  const commands = useShellCommands()
  const keys = Object.fromEntries(commands.flatMap(({ keys, run }) => (keys ? [[keys, run]] : [])))
  useKeys(keys, { ofFrame: true })
  useKeys({ 'mod+z': undoInDialog }, { inDialogs: true })
  useEffect(applySingleKeys, [])
  useFocusOnScreen()
  useLive()
  return (
    <div className="flex min-h-dvh flex-col pb-[calc(3.5rem+env(safe-area-inset-bottom))] low:pb-0 md:pb-0 md:ps-16 print:block print:p-0">
      <a
        href="#content"
        onClick={(event) => {
          // The hash belongs to the screen; only the focus moves.
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
        className="sr-only rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-tooltip"
      >
        {text.skipToContent}
      </a>
      <SideMenu />
      <PreviewBanner />
      <Header />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <BottomBar />
      <ShellDialogs />
      {atWork && (
        <div className="print:hidden">
          <WorkTray uploads={showsUploads} lost={tryAgain} />
        </div>
      )}
      {(hasUploads || keptBefore) && <UploadWork />}
    </div>
  )
}
