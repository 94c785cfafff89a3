import { aTwoColourPicture } from '../fixtures/make-files.ts'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './journey.ts'

const picture = async (width: number) => (await aTwoColourPicture(width, 300).png().toBuffer()).toString('base64')

test(
  'files dropped on the catalogue become an item, although the network fails meanwhile',
  { tag: '@UPL-20' },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    await page.goto('/ui/catalog')
    const mark = `CUT-${Date.now()}`
    const files = await Promise.all(
      [1, 2, 3, 4].map(async (at) => ({ name: `${mark}_${at}.png`, base64: await picture(200 + 2 * at) })),
    )
    await expect(page.locator('main [data-card-link]').first()).toBeVisible()
    await dropFiles(page, 'main h1', files)
    await expect(page.getByRole('listitem', { name: `Item ${mark}` })).toContainText('4 files')
    await page.route('**/ccc/uploadFile', (route) => route.abort('internetdisconnected'))
    await page.getByRole('button', { name: 'Upload 1 item' }).click()
    await expect(page.getByText('No connection. The upload resumes by itself.')).toBeVisible()
    await page.context().setOffline(true)
    await page.unroute('**/ccc/uploadFile')
    await page.context().setOffline(false)
    const row = page.getByRole('list', { name: 'Imported Items' }).getByRole('listitem', { name: mark })
    await expect(row.getByRole('img', { name: 'Completed' })).toBeVisible({ timeout: 40_000 })
  },
)

test(
  'after a reload the cut-off files are named, and choosing them again completes the upload',
  { tag: '@UPL-13' },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    await page.goto('/ui/catalog')
    const mark = `RELOAD-${Date.now()}`
    const files = await Promise.all(
      [1, 2].map(async (at) => ({ name: `${mark}_${at}.png`, base64: await picture(240 + 2 * at) })),
    )
    await expect(page.locator('main [data-card-link]').first()).toBeVisible()
    await dropFiles(page, 'main h1', files)
    // The second file does not arrive before the reload.
    await page.route('**/ccc/uploadFile', (route) =>
      (route.request().postData() ?? '').includes(`${mark}_2.png`) ? new Promise(() => {}) : route.continue(),
    )
    await page.getByRole('button', { name: 'Upload 1 item' }).click()
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage).includes('imageLink'))).toBe(true)
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.unroute('**/ccc/uploadFile')
    await page.getByRole('button', { name: /^Uploads/ }).click()
    const cutOff = page.getByRole('region', { name: 'Interrupted' })
    await expect(cutOff.getByText(`${mark}_2.png`)).toBeVisible()
    await expect(cutOff.getByText(`${mark}_1.png`)).toBeHidden()
    await dropFiles(page, 'main h1', files)
    const row = page.getByRole('list', { name: 'Imported Items' }).getByRole('listitem', { name: mark })
    await expect(row.getByRole('img', { name: 'Completed' })).toBeVisible({ timeout: 40_000 })
  },
)
