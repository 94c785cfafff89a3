import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect } from './journey.ts'
import { openBlank } from './steps.ts'

const colours = ['#b3261e', '#2f6f3e', '#1f4e8c', '#c9a227', '#6b3f8f', '#2b2b2b']
/** A picture of one colour. */
export const picture = (colour: string, width = 240) =>
  sharp({ create: { width, height: 180, channels: 3, background: colour } })
    .png()
    .toBuffer()

export interface Made {
  uuid: string
  images: string[]
  path: string
}

let made = 0

/** Creates an item in the archive, with a picture of each colour, called Sheet 1 and so on, all of them ready. */
export async function anItem(page: Page, count = colours.length): Promise<Made> {
  await openBlank(page)
  // No two pictures have the same content.
  const width = 240 + ++made * 7 + Math.floor(Math.random() * 400)
  const pictures = await Promise.all(
    Array.from({ length: count }, async (_, at) =>
      (await picture(colours[at % colours.length] ?? '#000', width + at)).toString('base64'),
    ),
  )
  const { uuid, images } = await page.evaluate(async (files) => {
    const sent = []
    for (const [at, base64] of files.entries()) {
      const form = new FormData()
      form.set('file', await (await fetch(`data:image/png;base64,${base64}`)).blob(), `sheet-${at + 1}.png`)
      const upload = await (await fetch('/ccc/uploadFile', { method: 'POST', body: form })).json()
      const { imageLink, originalFilename } = upload
      const named = { sgtt: `Sheet ${at + 1}`, autn: 'Remo' }
      const customMetadataList = [{ name: 'pressmark', value: `S ${at + 1}` }]
      sent.push({ uuid: upload.uuid, imageLink, originalFilename, ...named, customMetadataList })
    }
    const body = { pressmark: `ASSETS-${sent[0]?.uuid}`, sgtt: `Portfolio ${sent[0]?.uuid}`, images: sent }
    const headers = { 'Content-Type': 'application/json' }
    const started = await fetch('/ccc/importCulturalItem', { method: 'POST', headers, body: JSON.stringify(body) })
    if (!started.ok) throw new Error(await started.text())
    const { uuid: item } = await started.json()
    return { uuid: String(item), images: sent.map((one) => String(one.uuid)) }
  }, pictures)
  for (const image of images) await imported(page, image)
  return { uuid, images, path: `/ui/catalog/-/cultural-item/${uuid}` }
}

const imported = (page: Page, importId: string) =>
  expect
    .poll(() =>
      page.evaluate(async (id) => {
        const reply = await fetch(`/import-manager/images/${id}`)
        return reply.ok ? (await reply.json()).overall.importState : reply.status
      }, importId),
    )
    .toBe('DONE')

/** The titles of an item's images, from the server. */
export const order = (page: Page, { uuid }: Pick<Made, 'uuid'>) =>
  page.evaluate(async (item) => {
    const reply = await (await fetch(`/meta/culturalItems/${item}/default_list_of_images?size=1000`)).json()
    const images: { sgtt: string }[] = reply._embedded?.images ?? []
    return images.map(({ sgtt }) => sgtt.replace('Sheet ', '')).join(' ')
  }, uuid)

/** The n-th tile of the row of images. */
export const tile = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Position ${n}\\.`) })

/** Selects the pictures of these numbers, by their checkboxes. */
export const select = async (page: Page, ...sheets: number[]) => {
  for (const n of sheets) {
    await page.getByRole('button', { name: new RegExp(`^Position \\d+\\..*Sheet ${n}\\b`) }).hover()
    await page.getByRole('checkbox', { name: `Select Sheet ${n}`, exact: true }).click()
  }
}

/** The numbers of the pictures in the row. */
export const shown = (page: Page) =>
  page
    .getByRole('list', { name: 'Images' })
    .locator('[data-tile]')
    .evaluateAll((tiles) => tiles.map((one) => one.getAttribute('title')?.replace('Sheet ', '')).join(' '))
