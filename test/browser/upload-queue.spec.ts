import { readFile } from 'node:fs/promises'
import { aTwoColourPicture, cutOff } from '../fixtures/make-files.ts'
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

test(
  'files that are damaged are replaced from the list of uploads, each in the place of its own',
  { tag: '@UPL-10' },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    await page.goto('/ui/catalog')
    const mark = `DAMAGED-${Date.now()}`
    const [first, second, third] = await Promise.all([280, 282, 284].map(async (width) => await picture(width)))
    const sound = await readFile(new URL('../fixtures/files/tone.flac', import.meta.url))
    const damaged = (whole: Buffer) => cutOff(whole).toString('base64')
    await expect(page.locator('main [data-card-link]').first()).toBeVisible()
    await dropFiles(page, 'main h1', [
      { name: `${mark}_1.png`, base64: damaged(Buffer.from(first ?? '', 'base64')) },
      { name: `${mark}_2.png`, base64: second ?? '' },
      { name: `${mark}_3.flac`, base64: damaged(sound) },
    ])
    await page.getByRole('button', { name: 'Upload 1 item' }).click()
    const row = page.getByRole('list', { name: 'Imported Items' }).getByRole('listitem', { name: mark, exact: true })
    await expect(row.getByText('2 failed')).toBeVisible({ timeout: 40_000 })
    await row.getByRole('button', { name: /^Show the assets/ }).click()
    const replace = async (title: string, name: string, buffer: Buffer) => {
      const chosen = page.waitForEvent('filechooser')
      await row.getByRole('button', { name: `Choose another file for ${title}` }).click()
      await (await chosen).setFiles({ name, mimeType: '', buffer })
    }
    await replace(`${mark}_1`, 'whole.png', Buffer.from(third ?? '', 'base64'))
    await replace(`${mark}_3`, 'whole.flac', sound)
    await expect(row.getByRole('img', { name: 'Completed' }).first()).toBeVisible({ timeout: 40_000 })
    await expect(row.getByRole('img', { name: 'Failed' })).toHaveCount(0)
    await row.getByRole('link', { name: `Open “${mark}”` }).click()
    await expect(page.getByRole('tab', { name: /^Images/ })).toContainText('2')
    await expect(page.getByRole('tab', { name: /^Audio/ })).toContainText('1')
  },
)
