import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { notifyLost } from '@/blocks/pieces/notify-lost'
import { followLostPieces, noteLost } from '@/lib/lost-piece'
import { applyTheme } from '@/stores/theme'
import { noWords } from '@/text/no-words'
import { languages, preferredLanguage, startText } from '@/text/text'
import { facesReady } from './faces-ready'
import { followFullScreen } from './full-screen-gutter'
import { followSession } from './session/lost-session'

/** Mounts the application once its texts and fonts have loaded; the data of the first screen loads meanwhile. */
export async function startApplication(router: AnyRouter) {
  applyTheme()
  followSession(router)
  followFullScreen()
  followLostPieces()
  void router.load()
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  const [spoken] = await Promise.all([speak(), facesReady()])
  if (!spoken) return sayWithoutWords(root)
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}

/** Sets the preferred language; if its texts fail to load, the other one. */
async function speak(): Promise<boolean> {
  const preferred = preferredLanguage()
  for (const language of [preferred, ...languages.filter((other) => other !== preferred)]) {
    try {
      await startText(language, { backOffice: false })
      if (language !== preferred) notifyLost()
      return true
    } catch (error) {
      noteLost(error)
    }
  }
  return false
}

/** Better than an empty page. */
function sayWithoutWords(root: HTMLElement) {
  const { sentence, reload } = noWords[preferredLanguage()]
  const button = document.createElement('button')
  button.textContent = reload
  button.onclick = () => location.reload()
  const alert = document.createElement('p')
  alert.role = 'alert'
  alert.append(sentence, ' ', button)
  root.replaceChildren(alert)
}
