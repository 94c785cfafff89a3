import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from './journey.ts'
import { chosen, held } from './steps.ts'

const colours = ['#b3261e', '#2f6f3e', '#1f4e8c', '#c9a227', '#6b3f8f', '#2b2b2b']
const picture = (colour: string, width = 240) =>
  sharp({ create: { width, height: 180, channels: 3, background: colour } })
    .png()
    .toBuffer()

interface Made {
  uuid: string
  images: string[]
  path: string
}

let made = 0

/** An item of its own in the archive, with a picture of each colour, called Sheet 1 and so on, all of them ready. */
async function anItem(page: Page, count = colours.length): Promise<Made> {
  await page.goto('/ui/support')
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
      const named = { sgtt: `Sheet ${at + 1}`, autn: 'Remo', pressmark: `S ${at + 1}` }
      const customMetadataList = [{ name: 'pressmark', value: named.pressmark }]
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

/** The titles of an item's images, as the server has them. */
const order = (page: Page, { uuid }: Pick<Made, 'uuid'>) =>
  page.evaluate(async (item) => {
    const reply = await (await fetch(`/meta/culturalItems/${item}/default_list_of_images?size=1000`)).json()
    const images: { sgtt: string }[] = reply._embedded?.images ?? []
    return images.map(({ sgtt }) => sgtt.replace('Sheet ', '')).join(' ')
  }, uuid)

const tile = (page: Page, n: number) => page.getByRole('button', { name: new RegExp(`^Position ${n}\\.`) })
const centre = async (page: Page, n: number) => {
  const box = await tile(page, n).boundingBox()
  if (!box) throw new Error(`tile ${n} is not there`)
  return { x: box.x + box.width / 2, y: box.y + 30 }
}
const select = async (page: Page, ...sheets: number[]) => {
  for (const n of sheets) {
    await page.getByRole('button', { name: new RegExp(`^Position \\d+\\..*Sheet ${n}\\b`) }).hover()
    await page.getByRole('checkbox', { name: `Select Sheet ${n}`, exact: true }).click()
  }
}
const shown = (page: Page) =>
  page
    .getByRole('list', { name: 'Images' })
    .locator('[data-tile]')
    .evaluateAll((tiles) => tiles.map((one) => one.getAttribute('title')?.replace('Sheet ', '')).join(' '))
const dragged = (page: Page) => page.locator('[data-dragged] img, [data-dragged] svg').first()
/** The mark after the n-th tile: they stand 82 pixels from each other. */
const markAt = (page: Page, after: number) =>
  page
    .getByRole('list', { name: 'Images' })
    .locator(`li:not([data-position])[style*="translateX(${after * 82}px)"] span`)
/** Takes a tile to the place after another one. A press that is held waits for what makes a drag of it; it is let go where the mark stands. */
const carry = async (page: Page, from: number, after: number) => {
  await tile(page, from).hover()
  await page.mouse.down()
  await expect(async () => {
    const { x, y } = await centre(page, after)
    await page.mouse.move(x, y)
    await page.mouse.move(x + 30, y)
    await expect(dragged(page)).toBeVisible({ timeout: 2000 })
    await expect(markAt(page, after)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.mouse.up()
}

const notice = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text }).first()

test(
  'an image is dragged to another place, and the order stands after a reload; undo takes it back',
  { tag: ['@ITEM-10'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page)
    await page.goto(item.path)
    await expect(tile(page, 6)).toBeVisible()
    const viewer = (title: string) => page.getByRole('application', { name: `Deep zoom of ${title}` })
    await expect(viewer('Sheet 1')).toBeVisible()
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await carry(page, 1, 4)
    // The new order stands at once.
    await expect.poll(() => shown(page)).toBe('2 3 4 1 5 6')
    const request = await put
    expect(request.headers()['content-type']).toBe('text/uri-list')
    expect(
      request
        .postData()
        ?.split('\n')
        .map((line) => line.split('/').at(-1)),
    ).toEqual([1, 2, 3, 0, 4, 5].map((at) => item.images[at]))
    await expect(page.getByText('Order saved successfully').first()).toBeVisible()
    expect(await order(page, item)).toBe('2 3 4 1 5 6')
    // The viewer has it too: what is first is shown, and the next after it.
    await expect(viewer('Sheet 2')).toBeVisible()
    await page.getByRole('button', { name: 'Next image' }).click()
    await expect(viewer('Sheet 3')).toBeVisible()
    await page.reload()
    await expect.poll(() => shown(page)).toBe('2 3 4 1 5 6')
    // And so has the advanced one, which opens on the first of the manifest.
    await page.getByText('Advanced', { exact: true }).click()
    const advanced = (title: string) =>
      page.frameLocator('main iframe').getByRole('region', { name: `Item: ${title}`, exact: true })
    await expect(advanced('Sheet 2')).toBeVisible()
    await select(page, 2, 6)
    await carry(page, 6, 2)
    const undo = await held(page, 'Order saved successfully')
    await expect.poll(() => order(page, item)).toBe('3 2 6 4 1 5')
    await expect(advanced('Sheet 3')).toBeVisible()
    await undo.click()
    await expect.poll(() => order(page, item)).toBe('2 3 4 1 5 6')
    await expect.poll(() => shown(page)).toBe('2 3 4 1 5 6')
    await expect(advanced('Sheet 2')).toBeVisible()
  },
)

test(
  'by keys alone an image is moved along the row, and by a typed position after it was confirmed',
  { tag: ['@ITEM-10', '@ITEM-11'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page)
    await page.goto(item.path)
    await tile(page, 1).focus()
    await page.keyboard.press('Alt+ArrowRight')
    await page.keyboard.press('Alt+ArrowRight')
    await expect(notice(page, 'Sheet 1: position 3 of 6')).toBeAttached()
    await expect(tile(page, 3)).toBeFocused()
    await expect.poll(() => order(page, item)).toBe('2 3 1 4 5 6')
    await page.keyboard.press('Alt+End')
    await expect.poll(() => order(page, item)).toBe('2 3 4 5 6 1')
    await expect(tile(page, 6)).toBeFocused()
    await page.keyboard.press('Shift+F10')
    await page.getByRole('menuitem', { name: 'Move to position' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Move to position' })
    await expect(dialog.getByLabel('New position')).toBeFocused()
    await page.keyboard.type('0')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('The position is a number from 1')).toBeVisible()
    await page.keyboard.press('Backspace')
    await page.keyboard.type('2')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Are you sure to move to 2 position?')).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect.poll(() => order(page, item)).toBe('2 1 3 4 5 6')
    await page.reload()
    await expect.poll(() => shown(page)).toBe('2 1 3 4 5 6')
  },
)

test(
  'by touch a rest selects, more are tapped, and those selected are dragged together',
  { tag: ['@ITEM-09', '@ITEM-10'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', {
      at: 'archivio',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const item = await anItem(page)
    await page.goto(item.path)
    await expect(tile(page, 2)).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'Select Sheet 1' })).toBeVisible()
    const touch = await page.context().newCDPSession(page)
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })
    const one = await centre(page, 1)
    await send('touchStart', one)
    await expect(page.getByText('1 selected')).toBeVisible()
    await send('touchEnd')
    // A phone has no room for both: what can be done with the selected stands in place of the tabs.
    await expect(page.getByRole('tab')).toHaveCount(0)
    const two = await centre(page, 2)
    await page.touchscreen.tap(two.x, two.y)
    await expect(page.getByText('2 selected')).toBeVisible()
    // Resting on one that is selected begins to drag, and leaves it selected.
    const three = await centre(page, 3)
    await send('touchStart', one)
    await expect(dragged(page)).toBeVisible()
    await expect(async () => {
      await send('touchMove', { x: three.x, y: one.y })
      await send('touchMove', { x: three.x + 30, y: one.y })
      await expect(markAt(page, 3)).toBeVisible({ timeout: 2000 })
    }).toPass()
    await send('touchEnd')
    await expect.poll(() => order(page, item)).toBe('3 1 2 4 5 6')
    await expect(page.getByText('2 selected')).toBeVisible()
    await page.getByRole('button', { name: 'Select all' }).click()
    await expect(page.getByText('6 selected')).toBeVisible()
  },
)

test(
  'images are moved to another item that is searched for by its pressmark, and back',
  { tag: ['@ITEM-12'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const target = await anItem(page, 1)
    const item = await anItem(page)
    await page.goto(item.path)
    await expect(tile(page, 6)).toBeVisible()
    await select(page, 2, 4)
    await page.getByRole('button', { name: 'Move to another item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to another item' })
    await expect(dialog.getByText('Latest modified items')).toBeVisible()
    // The present item is not offered, though it is the latest.
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await expect(dialog.getByRole('radio', { name: `Portfolio ${item.images[0]}` })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await dialog.getByRole('searchbox').fill(`ASSETS-${target.images[0]}`)
    await expect(dialog.getByText('1 item found').first()).toBeAttached()
    await chosen(dialog.getByRole('radio'))
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    const undo = await held(page, 'Asset Moved Successfully')
    await expect.poll(async () => [await order(page, item), await order(page, target)]).toEqual(['1 3 5 6', '1 2 4'])
    await expect(page.getByRole('tab', { name: 'Images 4' })).toBeVisible()
    await undo.click()
    await expect.poll(() => order(page, item)).toBe('1 2 3 4 5 6')
    await expect.poll(() => order(page, target)).toBe('1')
  },
)

test(
  'media are deleted after a question, one and several, and come back',
  { tag: ['@ITEM-13', '@ITEM-27'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page)
    await page.goto(`${item.path}?asset=${item.images[2]}`)
    await tile(page, 3).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete “Sheet 3”?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await order(page, item)).toBe('1 2 3 4 5 6')
    await tile(page, 3).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('1 asset deleted.').first()).toBeVisible()
    await expect.poll(() => shown(page)).toBe('1 2 4 5 6')
    // What stood in the viewer is gone: its neighbour stands there.
    await expect(tile(page, 3)).toHaveAttribute('aria-current', 'true')
    await select(page, 1, 6)
    await page.getByRole('region', { name: 'Selected media' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog', { name: 'Delete 2 media?' }).getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => order(page, item)).toBe('2 4 5')
    await page.reload()
    await expect.poll(() => shown(page)).toBe('2 4 5')
  },
)

test(
  'an image is replaced: the new picture shows in the viewer and the tile, in the same place',
  { tag: ['@ITEM-14'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page, 3)
    await page.goto(`${item.path}?asset=${item.images[1]}`)
    const canvas = page.getByRole('main').locator('.openseadragon-canvas canvas').first()
    const middle = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const copy = document.createElement('canvas')
        copy.width = copy.height = 9
        const context = copy.getContext('2d')
        context?.drawImage(element, element.width / 2 - 4, element.height / 2 - 4, 9, 9, 0, 0, 9, 9)
        const [r = 0, g = 0, b = 0] = context?.getImageData(4, 4, 1, 1).data ?? []
        return b > 200 && r < 60 ? 'blue' : g > r && g > b ? 'green' : 'other'
      })
    await expect.poll(middle).toBe('green')
    await tile(page, 2).hover()
    await page.getByRole('button', { name: 'Actions for Sheet 2' }).click()
    await page.getByRole('menuitem', { name: 'Replace image' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace image' })
    const file = dialog.getByLabel('Choose an image')
    await file.setInputFiles({ name: 'notes.psd', mimeType: 'image/png', buffer: await picture('#0000ff') })
    await expect(dialog.getByText('Image extension is not allowed')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await file.setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: await picture('#0000ff', 700) })
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Image replaced successfully').first()).toBeVisible()
    await expect.poll(middle).toBe('blue')
    expect(await order(page, item)).toBe('1 2 3')
    const tilePicture = () =>
      tile(page, 2)
        .locator('img')
        .evaluate((image: HTMLImageElement) => {
          const copy = document.createElement('canvas')
          copy.width = copy.height = 1
          const context = copy.getContext('2d')
          context?.drawImage(image, 0, 0, 1, 1)
          const [r = 0, , b = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
          return b > 200 && r < 60 ? 'blue' : 'other'
        })
    await expect.poll(tilePicture).toBe('blue')
    await page.reload()
    await expect.poll(middle).toBe('blue')
  },
)

test(
  'a tile shows its image in the viewer, and its details are read, then edited, title, author and pressmark being required',
  { tag: ['@ITEM-15'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page, 3)
    await page.goto(item.path)
    await tile(page, 3).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Show in the viewer' }).click()
    await expect(page).toHaveURL(new RegExp(`asset=${item.images[2]}`))
    await expect(page.getByRole('application', { name: 'Deep zoom of Sheet 3' })).toBeVisible()
    await tile(page, 2).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Media details' })
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit details' })
    const title = form.getByRole('textbox', { name: 'Title' })
    await title.fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Field is required').first()).toBeVisible()
    await title.fill('Sheet 2 verso')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => order(page, item)).toBe('1 2 verso 3')
    await page.reload()
    await expect.poll(() => shown(page)).toBe('1 2 verso 3')
  },
)

test(
  'several are edited at once: what they share is shown, what differs is said, and only what is filled in is sent',
  { tag: ['@ITEM-16'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page, 3)
    await page.goto(item.path)
    await select(page, 1, 2)
    await page.getByRole('region', { name: 'Selected media' }).getByRole('button', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 2 media' })
    const titles = dialog.getByRole('textbox', { name: 'Title' })
    await expect(titles).toHaveValue('')
    await expect(titles).toHaveAttribute('placeholder', 'Values differ')
    const author = dialog.getByRole('textbox', { name: 'Made by' })
    await expect(author).toHaveValue('Remo')
    await author.fill('Irma')
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') bodies.push(request.postDataJSON())
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('2 assets updated.').first()).toBeVisible()
    expect(bodies).toHaveLength(2)
    for (const body of bodies) {
      expect(body).toMatchObject({ autn: 'Irma' })
      expect(body).not.toHaveProperty('sgtt')
    }
    const authors = await page.evaluate(async (uuid) => {
      const reply = await (await fetch(`/meta/culturalItems/${uuid}/default_list_of_images`)).json()
      return reply._embedded.images.map((image: { autn: string }) => image.autn)
    }, item.uuid)
    expect(authors).toEqual(['Irma', 'Irma', 'Remo'])
    expect(await order(page, item)).toBe('1 2 3')
  },
)
