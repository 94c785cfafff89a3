import { vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { closeUploads } from '../src/work/uploads/open-uploads'
import { pauseUploads } from '../src/work/uploads/run-uploads'
import { freshStores } from './fresh-stores.ts'

const [width, height] = [1440, 900]

/** Makes the page as a new one is. Files of tests share it: to read the modules again takes longer than most of their tests. */
export async function freshPage() {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  await cleanup()
  pauseUploads()
  closeUploads()
  freshStores()
  sessionStorage.clear()
  document.body.replaceChildren()
  document.body.removeAttribute('style')
  delete document.documentElement.dataset['theme']
  getSelection()?.removeAllRanges()
  // The mouse stays where it was: what appears under it would be pointed at.
  await userEvent.hover(document.documentElement, { position: { x: 0, y: 0 }, force: true })
  if (innerWidth !== width || innerHeight !== height) await page.viewport(width, height)
}
