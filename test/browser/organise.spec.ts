import { devices, type Locator, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { choose, held, inTurn, named, openBlank } from './steps.ts'

// Journeys may add things to the archive; each works in its own collection, and removes it at its end.
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items', exact: true }).getByRole('link', { name, exact: true })
const strip = (page: Page) => page.getByRole('region', { name: 'Sub-collections' })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const notice = (page: Page, text: string | RegExp) => page.locator('section[aria-label^=Notices]').getByText(text)

interface Shelf {
  /** Its name: it is '… shelf', and those below it '… left' and '… right'. */
  name: string
  top: string
  left: string
  right: string
  /** Uuids by title. */
  items: Record<string, string>
}

/** A collection for this journey with two below it, and items in it. */
async function aShelf(page: Page, word: string, titles: string[]): Promise<Shelf> {
  await openBlank(page)
  const name = named(word)
  const made = await page.evaluate(
    async ([shelf, all]) => {
      const send = async (path: string, body: object) => {
        const headers = { 'Content-Type': 'application/json' }
        const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!reply.ok) throw new Error(await reply.text())
        return await reply.json()
      }
      const collection = async (title: string, ...parentCollectionsUuids: string[]) => {
        const customMetadataList = [{ name: 'sgtt', value: title }]
        const made = await send('/meta/culturalItemCollections', { customMetadataList, parentCollectionsUuids })
        return String(made.uuid)
      }
      const top = await collection(`${shelf} shelf`)
      const items: Record<string, string> = {}
      for (const sgtt of all) {
        const pressmark = `${shelf} ${sgtt} ${crypto.randomUUID()}`
        await send('/ccc/importCulturalItem', { pressmark, sgtt, images: [], parentCollectionsUuids: [top] })
        const query = new URLSearchParams({ pressmark })
        const found = await fetch(`/meta/culturalItems/search/findByPressmark?${query}`)
        items[sgtt] = String((await found.json()).uuid)
      }
      return {
        top,
        left: await collection(`${shelf} left`, top),
        right: await collection(`${shelf} right`, top),
        items,
      }
    },
    [name, titles] as const,
  )
  return { name, ...made }
}

/** The parents of an item from the server, or that it does not exist. */
const parentsOf = (page: Page, uuid: string | undefined) =>
  page.evaluate(async (id) => {
    const reply = await fetch(`/meta/culturalItems/${id}`, { cache: 'no-store' })
    const body = await reply.json()
    return reply.ok ? (body.parentCollectionsUuids as string[]) : reply.status
  }, uuid)

const clearAway = (page: Page, { top, items }: Shelf) =>
  page.evaluate(
    async (paths) => {
      for (const path of paths) await fetch(path, { method: 'DELETE' })
    },
    [...Object.values(items).map((uuid) => `/meta/culturalItems/${uuid}`), `/meta/culturalItemCollections/${top}`],
  )

async function middleOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('It is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2] as const
}

test(
  'selected items are moved by mouse, and the keys undo it, step by step',
  { tag: ['@COLL-14', '@COLL-15', '@COLL-17', '@SHELL-22', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const shelf = await aShelf(page, 'Mouse', ['Alpha', 'Beta', 'Gamma'])
    await page.goto(`/ui/catalog/${shelf.top}`)
    await page.getByRole('checkbox', { name: 'Select Alpha' }).click()
    await page.getByRole('checkbox', { name: 'Select Beta' }).click()
    await bar(page).getByRole('button', { name: 'Move' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 items' })
    await expect(dialog.getByText(`2 of them will be removed from ${shelf.name} shelf.`)).toBeVisible()
    await choose(dialog, `${shelf.name} left`, `${shelf.name} left`)
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(notice(page, `2 items moved to ${shelf.name} left`)).toBeVisible()
    await expect(card(page, 'Alpha')).toBeHidden()
    await expect.poll(() => parentsOf(page, shelf.items['Beta'])).toEqual([shelf.left])

    await page.getByRole('checkbox', { name: 'Select Gamma' }).click()
    await bar(page).getByRole('button', { name: 'Unlink' }).click()
    const question = page.getByRole('alertdialog', { name: `Unlink “Gamma” from ${shelf.name} shelf?` })
    await expect(question.getByText(/It will be in no collection/)).toBeVisible()
    await question.getByRole('button', { name: 'Unlink' }).click()
    await expect(notice(page, `Item unlinked successfully from ${shelf.name} shelf`)).toBeVisible()
    await expect.poll(() => parentsOf(page, shelf.items['Gamma'])).toEqual([])

    await page.keyboard.press('Control+z')
    await expect.poll(() => parentsOf(page, shelf.items['Gamma'])).toEqual([shelf.top])
    await page.keyboard.press('Control+z')
    await expect.poll(() => parentsOf(page, shelf.items['Alpha'])).toEqual([shelf.top])
    await expect.poll(() => parentsOf(page, shelf.items['Beta'])).toEqual([shelf.top])
    await expect(card(page, 'Alpha')).toBeVisible()
    await clearAway(page, shelf)
  },
)

test(
  'a card is dragged onto a collection of the strip, with Alt to link, and a collection onto the breadcrumb',
  { tag: ['@COLL-16', '@COLL-17', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const shelf = await aShelf(page, 'Drag', ['Alpha', 'Beta'])
    await page.goto(`/ui/catalog/${shelf.top}`)
    await expect(card(page, 'Alpha')).toBeVisible()
    // A held press waits for the drag code; it is released when the preview shows the effect.
    const drag = async (from: Locator, to: Locator, sees: string) => {
      await from.hover()
      await page.mouse.down()
      await expect(async () => {
        const [x, y] = await middleOf(to)
        await page.mouse.move(x - 20, y)
        await page.mouse.move(x, y)
        await expect(page.locator('[data-dragged]').getByText(sees)).toBeVisible({ timeout: 2000 })
      }).toPass()
      await page.mouse.up()
    }
    const { name } = shelf
    const [left, right] = ['left', 'right'].map((side) =>
      strip(page).getByRole('link', { name: new RegExp(`^${name} ${side}`) }),
    )
    if (!left || !right) throw new Error('Two collections are below it')
    await drag(card(page, 'Alpha'), left, `Move “Alpha” to ${name} left`)
    const undo = await held(page, `Item moved successfully to ${name} left`)
    await expect.poll(() => parentsOf(page, shelf.items['Alpha'])).toEqual([shelf.left])
    await undo.click()
    await expect.poll(() => parentsOf(page, shelf.items['Alpha'])).toEqual([shelf.top])
    await expect(card(page, 'Alpha')).toBeVisible()

    await page.keyboard.down('Alt')
    await drag(card(page, 'Beta'), right, `Link “Beta” to ${name} right`)
    await page.keyboard.up('Alt')
    await expect(notice(page, `Item linked successfully to ${name} right`)).toBeVisible()
    await expect.poll(() => parentsOf(page, shelf.items['Beta'])).toEqual([shelf.top, shelf.right])

    await drag(left, right, `Move “${name} left” to ${name} right`)
    await expect(notice(page, `Collection moved successfully to ${name} right`)).toBeVisible()
    await page.goto(`/ui/catalog/${shelf.right}?parentId=${shelf.top}`)
    const way = page.getByRole('navigation', { name: 'Path to this collection' })
    await drag(left, way.getByRole('link', { name: `${name} shelf` }), `Move “${name} left” to ${name} shelf`)
    await expect(notice(page, `Collection moved successfully to ${name} shelf`)).toBeVisible()
    await clearAway(page, shelf)
  },
)

test('by keys alone an item is selected and linked', { tag: ['@COLL-14', '@SHELL-22'] }, async ({ signedIn }) => {
  const page = await signedIn('archivist', { at: 'archivio' })
  const shelf = await aShelf(page, 'Keys', ['Alpha'])
  await page.goto(`/ui/catalog/${shelf.top}`)
  await card(page, 'Alpha').focus()
  await page.keyboard.press('Space')
  await expect(bar(page).getByRole('button', { name: 'Link', exact: true })).toBeVisible()
  await page.keyboard.press('l')
  const dialog = page.getByRole('dialog', { name: 'Link “Alpha”' })
  await expect(dialog.getByRole('searchbox')).toBeVisible()
  await dialog.getByRole('searchbox').focus()
  await page.keyboard.type(`${shelf.name} right`)
  await expect(dialog.getByRole('radio')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('radio', { name: `${shelf.name} right` })).toBeChecked()
  await dialog.getByRole('button', { name: 'Link' }).focus()
  await page.keyboard.press('Enter')
  await expect(notice(page, `Item linked successfully to ${shelf.name} right`)).toBeVisible()
  await expect.poll(() => parentsOf(page, shelf.items['Alpha'])).toEqual([shelf.top, shelf.right])
  await clearAway(page, shelf)
})

test(
  'deleting an item on its page leaves the page at once, and the bin restores it',
  { tag: ['@ITEM-19', '@ITEM-27'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const shelf = await aShelf(page, 'Bin', ['Alpha', 'Beta'])
    await page.goto(`/ui/catalog/${shelf.top}`)
    await card(page, 'Alpha').click()
    await expect(heading(page, 'Alpha')).toBeVisible()
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: /^Delete/ }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete “Alpha”?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(notice(page, 'Item deleted successfully')).toBeVisible()
    await expect(heading(page, `${shelf.name} shelf`)).toBeVisible()
    await expect(card(page, 'Alpha')).toBeHidden()
    await expect.poll(() => parentsOf(page, shelf.items['Alpha'])).toBe(404)

    const bin = page.getByRole('dialog', { name: 'Bin' })
    await inTurn(page, ['g', 'b'], bin)
    // The newest comes first.
    const row = bin.getByRole('listitem').filter({ hasText: 'Alpha' }).first()
    await expect(row).toContainText('by archivist')
    await row.getByRole('button', { name: 'Restore Alpha' }).click()
    await expect.poll(() => parentsOf(page, shelf.items['Alpha'])).toEqual([shelf.top])
    await page.keyboard.press('Escape')
    await expect(card(page, 'Alpha')).toBeVisible()
    await clearAway(page, shelf)
  },
)

test(
  'on a phone a long press selects, and the menu deletes; Undo restores',
  { tag: ['@COLL-15', '@ITEM-19', '@COLL-17'] },
  async ({ signedIn }) => {
    const { viewport, hasTouch, isMobile, deviceScaleFactor } = devices['Pixel 7']
    const page = await signedIn('archivist', { at: 'archivio', viewport, hasTouch, isMobile, deviceScaleFactor })
    const shelf = await aShelf(page, 'Touch', ['Alpha', 'Beta'])
    await page.goto(`/ui/catalog/${shelf.top}`)
    await expect(card(page, 'Beta')).toBeVisible()
    await atRest(page)
    const [x, y] = await middleOf(card(page, 'Alpha'))
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
    await expect(bar(page).getByText('1 selected')).toBeVisible()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await bar(page).getByRole('button', { name: 'Actions', exact: true }).tap()
    await page.getByRole('menuitem', { name: /^Delete/ }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap()
    const undo = await held(page, 'Item deleted successfully')
    await expect.poll(() => parentsOf(page, shelf.items['Alpha'])).toBe(404)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width)
    await undo.tap()
    await expect(card(page, 'Alpha')).toBeVisible()
    await clearAway(page, shelf)
  },
)
