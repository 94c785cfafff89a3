import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followLostPieces } from '@/lib/lost-piece'
import { notify } from '@/stores/notices'
import { applyTheme } from '@/stores/theme'
import { startText, textOf } from '@/text/text'
import { followFullScreen } from './full-screen-gutter'
import { followSession } from './session/lost-session'

/** Mounts the application once its words are there; what the first screen needs is asked for meanwhile. */
export async function startApplication(router: AnyRouter) {
  applyTheme()
  followSession(router)
  followFullScreen()
  followLostPieces(() => {
    const { pieceLost, reload } = textOf('shell')
    notify('failed', pieceLost, undefined, { label: reload, go: () => location.reload() })
  })
  void router.load()
  await startText()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
