import type { Page } from '@playwright/test'
import { anItem, order, select, shown, tile } from './item-with-images.ts'
import { expect, test } from './journey.ts'
import { held } from './steps.ts'

const centre = async (page: Page, n: number) => {
  const box = await tile(page, n).boundingBox()
  if (!box) throw new Error(`tile ${n} is not there`)
  return { x: box.x + box.width / 2, y: box.y + 30 }
}
const dragged = (page: Page) => page.locator('[data-dragged] img, [data-dragged] svg').first()
/** The mark after the n-th tile: they are 82 pixels apart. */
const markAt = (page: Page, after: number) =>
  page
    .getByRole('list', { name: 'Images' })
    .locator(`li:not([data-position])[style*="translateX(${after * 82}px)"] span`)
/** Drags a tile to the place after another one. A held press waits for the drag code; it is released at the mark. */
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
  'an image is dragged to another position, and the order survives a reload; undo reverts it',
  { tag: ['@ITEM-10', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page)
    await page.goto(item.path)
    await expect(tile(page, 6)).toBeVisible()
    const viewer = (title: string) => page.getByRole('application', { name: `Deep zoom of ${title}` })
    await expect(viewer('Sheet 1')).toBeVisible()
    const put = page.waitForRequest((request) => request.method() === 'PUT')
    await carry(page, 1, 4)
    // The new order shows at once.
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
    // The viewer has it too: it shows the first one, and then the next.
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
  'keys alone move an image along the row, and a typed position moves it after confirmation',
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
    await expect(dialog.getByText('Enter a number from 1')).toBeVisible()
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
  'by touch a long press selects, taps add more, and the selected ones are dragged together',
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
    // A phone has no room for both: the actions on the selection replace the tabs.
    await expect(page.getByRole('tab')).toHaveCount(0)
    const two = await centre(page, 2)
    await page.touchscreen.tap(two.x, two.y)
    await expect(page.getByText('2 selected')).toBeVisible()
    // Resting on a selected one begins to drag, and leaves it selected.
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
