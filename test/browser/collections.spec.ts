import { devices, type Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { choose, chosen, held, named, openBlank } from './steps.ts'

// Journeys may add things to the archive; each works below its own collection, and deletes it at its end.
const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const strip = (page: Page) => page.getByRole('region', { name: 'Sub-collections' })
const way = (page: Page) => page.getByRole('navigation', { name: 'Path to this collection' })
const menu = (page: Page) => page.getByRole('button', { name: 'Collection actions' })
// A dialog hides notices from screen readers.
const notice = (page: Page, text: string) => page.locator('section[aria-label^=Notices]').getByText(text)

async function command(page: Page, name: string) {
  // A screen that a list has shown renders again once its thing has loaded, and closes open menus.
  await atRest(page)
  await menu(page).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** The server's data of a collection. */
const read = (page: Page, uuid: string) =>
  page.evaluate(async (id) => {
    const reply = await fetch(`/meta/culturalItemCollections/${id}`)
    const { sgtt, parentCollectionsUuids: parents } = await reply.json()
    return { status: reply.status, sgtt, parents }
  }, uuid)

/** A collection that was created without the interface; returns its uuid. */
const aCollection = (page: Page, sgtt: string, parent?: string) =>
  page.evaluate(
    async ([title, above]) => {
      const body = JSON.stringify({
        customMetadataList: [{ name: 'sgtt', value: title }],
        parentCollectionsUuids: above ? [above] : [],
      })
      const headers = { 'Content-Type': 'application/json' }
      const reply = await fetch('/meta/culturalItemCollections', { method: 'POST', headers, body })
      return String((await reply.json()).uuid)
    },
    [sgtt, parent] as const,
  )

/** Sets the parents of a collection. */
const putIn = (page: Page, uuid: string, ...parents: string[]) =>
  page.evaluate(
    async ([collection, parentCollectionsUuids]) => {
      const body = JSON.stringify({ parentCollectionsUuids })
      const headers = { 'Content-Type': 'application/json' }
      await fetch(`/meta/culturalItemCollections/${collection}`, { method: 'PATCH', headers, body })
    },
    [uuid, parents] as const,
  )

const remove = (page: Page, uuid: string) =>
  page.evaluate(async (id) => {
    await fetch(`/meta/culturalItemCollections/${id}`, { method: 'DELETE' })
  }, uuid)

/** A collection for this journey with two below it, named after it: '… shelf', '… left' and '… right'. */
async function aShelf(page: Page, word: string) {
  await openBlank(page)
  const name = named(word)
  const top = await aCollection(page, `${name} shelf`)
  const left = await aCollection(page, `${name} left`, top)
  const right = await aCollection(page, `${name} right`, top)
  return { name, top, left, right }
}

test(
  'a collection is created, edited and deleted, and its notice restores it',
  { tag: ['@COLL-02', '@COLL-03', '@COLL-08', '@COLL-09', '@COLL-10', '@COLL-17', '@ITEM-27'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { name, top, left } = await aShelf(page, 'Made')
    await page.goto(`/ui/catalog/${left}?parentId=${top}`)
    await expect(strip(page)).toBeVisible()
    await page.getByRole('button', { name: 'Create collection' }).click()
    await expect(dialog(page).getByText(`In ${name} left`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await dialog(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Portolans')
    await page.getByRole('button', { name: 'Confirm' }).click()
    const open = await held(page, 'Collection created successfully', 'Open')
    await expect(strip(page).getByRole('link', { name: 'Portolans' })).toBeVisible()
    await open.click()
    await expect(heading(page, 'Portolans')).toBeVisible()
    const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    expect(await read(page, uuid)).toMatchObject({ sgtt: 'Portolans', parents: [left] })

    await way(page).getByRole('button', { name: 'Portolans' }).click()
    await expect(dialog(page).getByRole('textbox')).toHaveCount(0)
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await dialog(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Portolan charts')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(notice(page, 'Collection updated successfully')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(heading(page, 'Portolan charts')).toBeVisible()
    await expect(way(page).getByRole('button', { name: 'Portolan charts' })).toBeVisible()

    await command(page, 'Delete')
    await expect(dialog(page).getByText('No sub-collection is deleted.')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Delete' }).click()
    const undo = await held(page, 'Collection deleted successfully')
    await expect(heading(page, `${name} left`)).toBeVisible()
    await expect(strip(page).getByRole('link')).toHaveCount(0)
    await expect.poll(async () => (await read(page, uuid)).status).toBe(404)
    await undo.click()
    await expect(strip(page).getByRole('link', { name: 'Portolan charts' })).toBeVisible()
    await expect.poll(async () => (await read(page, uuid)).status).toBe(200)
    await remove(page, top)
  },
)

test(
  'a move into a descendant is refused, then one is made, and breadcrumb, strip and totals show it at once; the keys undo it',
  { tag: ['@COLL-11', '@COLL-13', '@COLL-17'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { name, top, left, right } = await aShelf(page, 'Moved')
    const below = await aCollection(page, `${name} below`, left)
    // Lists show the path through first parents: only the server knows that this one is below left too.
    const both = await aCollection(page, `${name} both`, top)
    await putIn(page, both, top, left)
    await aCollection(page, `${name} deep`, both)
    await page.goto(`/ui/catalog/${left}?parentId=${top}`)
    await command(page, 'Move')
    await expect(dialog(page).getByText(`It will be removed from ${name} shelf.`)).toBeVisible()
    await dialog(page).getByRole('searchbox').fill(name)
    await expect(dialog(page).getByRole('radio', { name: `${name} right` })).toBeVisible()
    await expect(dialog(page).getByRole('radio', { name: `${name} left` })).toHaveCount(0)
    await expect(dialog(page).getByRole('radio', { name: `${name} below` })).toBeDisabled()
    await expect(dialog(page).getByRole('radio', { name: `${name} both` })).toBeDisabled()
    await chosen(dialog(page).getByRole('radio', { name: `${name} deep` }))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog(page).getByRole('alert')).toHaveText('You can not move the collection to its child !')
    await expect.poll(async () => (await read(page, left)).parents).toEqual([top])
    await chosen(dialog(page).getByRole('radio', { name: `${name} right` }))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(notice(page, `Collection moved successfully to ${name} right`)).toBeVisible()
    await expect(way(page).getByRole('link', { name: `${name} right` })).toBeVisible()
    await expect(strip(page).getByRole('link', { name: `${name} below` })).toBeVisible()
    await expect.poll(async () => (await read(page, left)).parents).toEqual([right])

    await way(page)
      .getByRole('link', { name: `${name} right` })
      .click()
    await expect(strip(page).getByRole('link', { name: `${name} left` })).toBeVisible()
    await command(page, 'Catalogue totals')
    await expect(dialog(page).getByText('Sub-collections', { exact: true }).locator('..')).toContainText('4')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(strip(page).getByRole('link', { name: `${name} left` })).toHaveCount(0)
    await expect.poll(async () => (await read(page, left)).parents).toEqual([top])
    await way(page)
      .getByRole('link', { name: `${name} shelf` })
      .click()
    await expect(strip(page).getByRole('link', { name: `${name} left` })).toBeVisible()
    await expect.poll(async () => (await read(page, below)).parents).toEqual([left])
    await remove(page, top)
  },
)

test(
  'link and unlink by the keyboard alone, from the palette',
  { tag: ['@COLL-12', '@SHELL-22', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { name, top, left, right } = await aShelf(page, 'Keys')
    await page.goto(`/ui/catalog/${left}?parentId=${top}`)
    await expect(heading(page, `${name} left`)).toBeVisible()
    const run = async (deed: string) => {
      await page.keyboard.press('Control+k')
      // Its key is behind its name.
      const named = new RegExp(`^${deed}`)
      await expect(page.getByRole('option', { name: named })).toBeVisible()
      await page.keyboard.type(deed)
      await expect(page.getByRole('option').first()).toHaveText(named)
      await page.keyboard.press('Enter')
    }
    await run('Link')
    await expect(dialog(page).getByRole('searchbox')).toBeVisible()
    await dialog(page).getByRole('searchbox').press('K')
    await page.keyboard.type(`${name.slice(1)} right`)
    await expect(dialog(page).getByRole('radio')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(dialog(page).getByRole('radio', { name: `${name} right` })).toBeChecked()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(notice(page, `Collection linked successfully to ${name} right`)).toBeVisible()
    await expect.poll(async () => (await read(page, left)).parents.toSorted()).toEqual([top, right].toSorted())

    await run('Unlink')
    await expect(dialog(page).getByRole('radio', { name: `${name} shelf` })).toBeChecked()
    await expect(dialog(page).getByText(`It stays in ${name} right.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(notice(page, `Collection unlinked successfully from ${name} shelf`)).toBeVisible()
    await expect(way(page).getByRole('link', { name: `${name} right` })).toBeVisible()
    await expect.poll(async () => (await read(page, left)).parents).toEqual([right])
    await remove(page, top)
  },
)

test('on a phone, by touch: a move and its undo', { tag: ['@COLL-11', '@COLL-17'] }, async ({ signedIn }) => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7']
  const page = await signedIn('archivist', { ...phone, at: 'archivio' })
  const { name, top, left, right } = await aShelf(page, 'Phone')
  await page.goto(`/ui/catalog/${left}?parentId=${top}`)
  await atRest(page)
  await menu(page).tap()
  await page.getByRole('menuitem', { name: 'Move', exact: true }).tap()
  await choose(dialog(page), name, `${name} right`, (choice) => choice.tap())
  await page.getByRole('button', { name: 'Confirm' }).tap()
  const undo = await held(page, `Collection moved successfully to ${name} right`)
  await expect.poll(async () => (await read(page, left)).parents).toEqual([right])
  await undo.tap()
  await expect.poll(async () => (await read(page, left)).parents).toEqual([top])
  await remove(page, top)
})

test(
  'people who may only read are offered no change, and the server refuses one',
  { tag: ['@COLL-09', '@SRV-07'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto('/ui/catalog')
    await expect(page.getByRole('region', { name: 'Collections', exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create collection' })).toHaveCount(0)
    await page.getByRole('link', { name: /^Carte e cieli/ }).click()
    await expect(heading(page, 'Carte e cieli')).toBeVisible()
    await atRest(page)
    await menu(page).click()
    await expect(page.getByRole('menuitem')).toHaveText([/^Details/, /^Catalogue totals/, /^Export/])
    await page.getByRole('menuitem', { name: 'Details' }).click()
    await expect(dialog(page).getByText('Carte e cieli').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toHaveCount(0)
    const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const status = await page.evaluate(
      async (id) => (await fetch(`/meta/culturalItemCollections/${id}`, { method: 'DELETE' })).status,
      uuid,
    )
    expect(status).toBe(403)
  },
)

test(
  'two people change one collection: the second sees that it has changed, and confirms on the new version',
  { tag: ['@COLL-12', '@ITEM-26'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { name, top, left, right } = await aShelf(page, 'Two')
    const other = await aCollection(page, `${name} other`, top)
    // An event of the other's change would update the page before the confirmation.
    await page.route(/\/users\/events\b/, (route) => route.abort())
    await page.goto(`/ui/catalog/${left}?parentId=${top}`)
    await command(page, 'Link')
    await choose(dialog(page), `${name} right`, `${name} right`)
    // The dialog has read the collection.
    await atRest(page)
    await putIn(page, left, top, other)
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog(page).getByRole('alert')).toContainText('Someone else changed this collection')
    await expect.poll(async () => (await read(page, left)).parents).not.toContain(right)
    // The present version loads meanwhile: from then on a confirmation is accepted, and closes the dialog.
    await expect(async () => {
      const confirm = page.getByRole('button', { name: 'Confirm' })
      if (await confirm.isVisible()) await confirm.click({ timeout: 1000 })
      expect((await read(page, left)).parents.toSorted()).toEqual([top, other, right].toSorted())
    }).toPass()
    await remove(page, top)
  },
)
