import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { applyTheme } from '@/stores/theme'
import { startText } from '@/text/text'
import { followSession } from './session/lost-session'

/** Mounts the application once its words are there; what the first screen needs is asked for meanwhile. */
export async function startApplication(router: AnyRouter) {
  applyTheme()
  followSession(router)
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
