import { QueryClient } from '@tanstack/react-query'
import { http } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { handleOf } from '@/api/hal/link'
import { closeDialog, openDialog } from '@/stores/open-dialog'
import { forgetFiles } from '@/work/uploads/files-at-hand'
import { closeUploads, openUploads } from '@/work/uploads/open-uploads'
import { pauseUploads } from '@/work/uploads/run-uploads'
import { useUploads } from '@/work/uploads/upload-store'
import { dropItems } from '../../../test/drop-items'
import { anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serve, serveCollections, serveItems, serveSession } from '../../../test/mock-api/serve'
import { serveUploads } from '../../../test/mock-api/serve-uploads'
import { anEmptyCatalogue } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'

const lagoon = anItem({ sgtt: 'The lagoon', parentCollectionsUuids: [] })

beforeEach(async () => {
  await page.viewport(1440, 900)
  closeDialog()
  closeUploads()
  localStorage.clear()
  useUploads.setState({ uploads: [], held: undefined })
  anEmptyCatalogue()
  serveItems(lagoon)
  serveCollections([], [lagoon])
})
afterEach(() => vi.unstubAllGlobals())

async function aHandle(name: string) {
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle(name, { create: true })
  const file = await handle.createWritable()
  await file.write('a picture')
  await file.close()
  return handle
}

const ways: Record<string, (handle: FileSystemFileHandle) => Promise<unknown>> = {
  async chosen(handle) {
    vi.stubGlobal('showOpenFilePicker', () => Promise.resolve([handle]))
    openDialog({ name: 'upload', item: handleOf(lagoon) })
    await page.getByText('Drop images here, or choose them').click()
  },
  dropped: (handle) =>
    dropItems(document.querySelector(`[data-card="${lagoon.uuid}"]`)!, [
      { webkitGetAsEntry: () => null, getAsFileSystemHandle: () => Promise.resolve(handle) },
    ]),
}

test.for(Object.keys(ways))('[UPL-16] in part: one click resumes a file that was %s, after a reload', async (way) => {
  const user = aUser()
  serveSession(user, [aTenant()])
  const { served, handlers } = serveUploads()
  serve(handlers)
  let [isSlow, begun] = [true, 0]
  serve([
    http.post('*/ccc/uploadFile', () => {
      begun += 1
      return isSlow ? new Promise<never>(() => {}) : undefined
    }),
  ])
  await renderApplication('/catalog')
  await expect.element(page.getByRole('link', { name: /The lagoon/ }).first()).toBeVisible()
  await ways[way]?.(await aHandle(`${way}.png`))
  await expect.element(page.getByRole('textbox', { name: `Title of ${way}.png` })).toBeVisible()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect.poll(() => begun).toBe(1)
  await expect.poll(() => JSON.stringify(localStorage)).toContain(`${way}.png`)

  // The state after a reload: only the stored data, and no lock of the former page.
  vi.spyOn(navigator.locks, 'query').mockResolvedValue({ held: [], pending: [] })
  closeUploads()
  pauseUploads()
  forgetFiles(useUploads.getState().uploads.flatMap(({ assets }) => assets))
  useUploads.setState({ uploads: [], held: undefined })
  isSlow = false
  await openUploads(new QueryClient(), user.username)
  const cutOff = page.getByRole('region', { name: 'Interrupted' })
  // Offered beside Resume only where the browser has the handles.
  await expect.element(cutOff.getByRole('button', { name: 'Choose the same files again' })).toBeVisible()
  await cutOff.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => served.sent).toEqual([`${way}.png`])
})
