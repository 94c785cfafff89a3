import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { dropFiles } from './drop-files.ts'
import { expect, test } from './journey.ts'
import { named } from './steps.ts'

/** A picture of 12 MB that no other journey sends: above 8 MB a file is sent in parts. */
const largePicture = async () => {
  const background = { r: randomInt(256), g: randomInt(256), b: randomInt(256) }
  const picture = sharp({ create: { width: 2400, height: 1700, channels: 3, background } })
  return (await picture.png({ compressionLevel: 0 }).toBuffer()).toString('base64')
}

/** A connection of 1 MB a second, so that an upload takes some seconds. */
async function slowLine(page: Page) {
  const tools = await page.context().newCDPSession(page)
  const speed = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 1_000_000 }
  await tools.send('Network.emulateNetworkConditions', speed)
  return {
    cut: () => tools.send('Network.emulateNetworkConditions', { ...speed, offline: true }),
    mend: () => tools.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 }),
  }
}

/** The offsets of file parts. */
function offsetsOf(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/ccc/')) {
      const offset = request.headers()['upload-offset']
      if (offset !== undefined) offsets.push(Number(offset))
    }
  })
  return offsets
}

async function dropTwo(page: Page, mark: string, picture: string) {
  await dropFiles(page, 'main h1', [
    { name: `${mark}_1.png`, base64: picture },
    { name: `${mark}_2.png`, base64: picture },
  ])
}

/** Three megabytes or more of the two files have left the browser. */
const someAreSent = (page: Page) => expect(page.getByText(/^(?:[3-9]|1\d)\S*\sM\S+ of/).first()).toBeVisible()

const rowOf = (page: Page, mark: string) =>
  page.getByRole('list', { name: 'Imported Items' }).getByRole('listitem', { name: mark })

test('[UPL-16] in part: a large file whose connection breaks resumes where it was once the connection is back', async ({
  signedIn,
}) => {
  const page = await signedIn('archivist', { at: 'archivio' })
  const offsets = offsetsOf(page)
  await page.goto('/ui/catalog')
  await expect(page.locator('main [data-card-link]').first()).toBeVisible()
  const mark = named('LINE').replace(' ', '-')
  await dropTwo(page, mark, await largePicture())
  const line = await slowLine(page)
  await page.getByRole('button', { name: 'Upload 1 item' }).click()
  await someAreSent(page)
  await line.cut()
  await expect(page.getByText('No connection. The upload resumes by itself.')).toBeVisible()
  await line.mend()
  await expect(rowOf(page, mark).getByRole('img', { name: 'Completed' })).toBeVisible({ timeout: 60_000 })
  // Each of the two files started once: none was sent again from its first byte.
  expect(offsets.filter((offset) => offset === 0)).toHaveLength(2)
})

test(
  'a large file whose tab is killed resumes where it was when the same file is chosen again',
  { tag: '@UPL-13' },
  async ({ signedIn }) => {
    const first = await signedIn('archivist', { at: 'archivio' })
    await first.goto('/ui/catalog')
    await expect(first.locator('main [data-card-link]').first()).toBeVisible()
    const mark = named('KILL').replace(' ', '-')
    const picture = await largePicture()
    await dropTwo(first, mark, picture)
    await slowLine(first)
    await first.getByRole('button', { name: 'Upload 1 item' }).click()
    await someAreSent(first)
    const crashed = first.waitForEvent('crash')
    await Promise.all([crashed, first.goto('chrome://crash').catch(() => undefined)])

    const page = await first.context().newPage()
    const offsets = offsetsOf(page)
    await page.goto('/ui/catalog')
    await expect(page.locator('main [data-card-link]').first()).toBeVisible()
    await page.getByRole('button', { name: /^Uploads/ }).click()
    await expect(page.getByRole('region', { name: 'Interrupted' }).getByText(`${mark}_1.png`)).toBeVisible()
    await dropTwo(page, mark, picture)
    await expect(rowOf(page, mark).getByRole('img', { name: 'Completed' })).toBeVisible({ timeout: 60_000 })
    expect(offsets.filter((offset) => offset > 0)).not.toEqual([])
  },
)
