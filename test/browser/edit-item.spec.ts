import type { Page } from '@playwright/test'
import { demoPassword } from '../../demo/accounts.ts'
import { expect, test } from './journey.ts'
import { openBlank } from './steps.ts'

let made = 0
/** Creates an item in the archive for this journey, and opens its page. */
async function openNewItem(page: Page, said: { name: string; value: string; lang?: string }[] = []) {
  await openBlank(page)
  const sgtt = `Edited ${Date.now()}-${(made += 1)}`
  const uuid = await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      const reply = await fetch('/ccc/importCulturalItem', { method: 'POST', headers, body: JSON.stringify(body) })
      if (!reply.ok) throw new Error(await reply.text())
      return String((await reply.json()).uuid)
    },
    { sgtt, pressmark: sgtt, customMetadataList: said },
  )
  const address = `/ui/catalog/${uuid}/cultural-item/${uuid}`
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name: sgtt })).toBeVisible()
  return { uuid, sgtt, address }
}

const stored = (page: Page, uuid: string) =>
  page.evaluate(async (path) => (await fetch(path)).json(), `/meta/culturalItems/${uuid}`)
const info = (page: Page) => page.getByRole('dialog', { name: 'Item details' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Edit item' })
const titleField = (page: Page) => form(page).getByRole('textbox', { name: /^Title/ })

async function edit(page: Page) {
  await page.getByRole('button', { name: 'View all metadata' }).click()
  await info(page).getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(titleField(page)).toBeVisible()
}

test(
  'an item is edited in its dialog: the page shows it at once, the server keeps it, and it can be undone',
  { tag: ['@ITEM-06', '@ITEM-18', '@COLL-17'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { uuid, sgtt } = await openNewItem(page, [
      { name: 'title', value: 'Titolo', lang: 'it' },
      { name: 'of no field', value: 'kept' },
    ])
    await edit(page)
    await expect(form(page).getByRole('textbox', { name: 'Pressmark' })).toHaveJSProperty('readOnly', true)
    await titleField(page).fill('')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(form(page).getByText('Field is required')).toBeVisible()
    await expect(titleField(page)).toBeFocused()
    await titleField(page).fill(`${sgtt}, corrected`)
    await form(page).getByRole('textbox', { name: 'Date' }).fill('30/06/1780')
    await page.keyboard.press('Enter')
    await expect(info(page).getByText('30/06/1780')).toBeVisible()
    await expect(page.getByText('Item Updated successfully')).toBeVisible()
    expect(await stored(page, uuid)).toMatchObject({
      sgtt: `${sgtt}, corrected`,
      customMetadataList: expect.arrayContaining([
        { name: 'title', value: 'Titolo', lang: 'it' },
        { name: 'of no field', value: 'kept' },
        { name: 'date', value: '1780-06-30' },
      ]),
    })
    await info(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `${sgtt}, corrected` })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(page.getByRole('heading', { level: 1, name: sgtt, exact: true })).toBeVisible()
    expect((await stored(page, uuid)).sgtt).toBe(sgtt)
  },
)

test(
  'leaving unsaved input always asks: by Escape, by going back, by closing the page',
  { tag: ['@ITEM-18', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { sgtt } = await openNewItem(page)
    const question = page.getByRole('alertdialog', { name: 'Unsaved changes' })
    await page.getByRole('link', { name: 'Support' }).click()
    await expect(page.getByRole('heading', { name: 'Support' })).toBeAttached()
    await page.goBack()
    await edit(page)
    await titleField(page).fill('Half written')
    await page.keyboard.press('Escape')
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await page.goForward()
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(titleField(page)).toHaveValue('Half written')
    expect(page.url()).toContain('/cultural-item/')
    const warned = page.waitForEvent('dialog')
    const closing = page.close({ runBeforeUnload: true })
    const warning = await warned
    expect(warning.type()).toBe('beforeunload')
    await warning.dismiss()
    await closing
    await form(page).getByRole('button', { name: 'Close' }).click()
    await question.getByRole('button', { name: 'Leave without saving' }).click()
    await expect(page.getByRole('heading', { level: 1, name: sgtt, exact: true })).toBeVisible()
  },
)

test(
  'a session that ends while an item is edited leads to the sign-in and back to the draft',
  { tag: '@AUTH-06' },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { uuid, sgtt } = await openNewItem(page)
    await edit(page)
    await titleField(page).fill(`${sgtt}, later`)
    await page.context().clearCookies()
    await form(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('textbox', { name: 'Username' }).fill('archivist')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(titleField(page)).toHaveValue(`${sgtt}, later`)
    await form(page).getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Item Updated successfully')).toBeVisible()
    expect((await stored(page, uuid)).sgtt).toBe(`${sgtt}, later`)
  },
)

test(
  'the second of two people who save the same item sees both versions and chooses',
  { tag: '@ITEM-26' },
  async ({ signedIn }) => {
    const first = await signedIn('archivist', { at: 'archivio' })
    const second = await signedIn('both', { at: 'archivio' })
    const { uuid, sgtt, address } = await openNewItem(first)
    await second.goto(address)
    await edit(first)
    await edit(second)
    await titleField(first).fill(`${sgtt} by the first`)
    await form(first).getByRole('textbox', { name: 'Author' }).fill('Remo')
    await form(first).getByRole('button', { name: 'Save' }).click()
    await expect(first.getByText('Item Updated successfully')).toBeVisible()

    await titleField(second).fill(`${sgtt} by the second`)
    await form(second).getByRole('textbox', { name: 'Date' }).fill('1780~')
    await form(second).getByRole('button', { name: 'Save' }).click()
    const conflict = second.getByRole('alertdialog', { name: 'Someone else changed this too' })
    await expect(conflict.getByText(/^archivist changed/)).toBeVisible()
    const title = conflict.getByRole('group', { name: /^Title/ })
    await expect(title).toContainText(`Before${sgtt}`)
    await expect(title).toContainText(`${sgtt} by the first`)
    await expect(conflict.getByRole('group', { name: /^Author/ }).getByRole('radio', { name: /^Theirs/ })).toBeChecked()
    await expect(conflict.getByRole('group', { name: /^Date/ }).getByRole('radio', { name: /^Mine/ })).toBeChecked()
    await title.getByRole('radio', { name: /^Mine/ }).check()
    await conflict.getByRole('button', { name: 'Save the chosen values' }).click()
    await expect(second.getByText('Item Updated successfully')).toBeVisible()
    expect(await stored(second, uuid)).toMatchObject({
      sgtt: `${sgtt} by the second`,
      autn: 'Remo',
      customMetadataList: expect.arrayContaining([{ name: 'date', value: '1780~' }]),
    })
  },
)

test(
  'the history of an item shows each change with person and time, and restores an old value',
  { tag: '@ITEM-22' },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { uuid, sgtt } = await openNewItem(page, [{ name: 'date', value: '1764-03-09' }])
    await edit(page)
    await form(page).getByRole('textbox', { name: 'Date' }).fill('1780~')
    await form(page).getByRole('button', { name: 'Save' }).click()
    await info(page).getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    await expect(history.getByText('Remo Tassoni').first()).toBeVisible()
    await expect(history.getByText('09/03/1764')).toBeVisible()
    await expect(history.getByText('about 1780')).toBeVisible()
    await history.getByRole('button', { name: 'Restore this value of Date' }).click()
    await expect(page.getByText('Date restored')).toBeVisible()
    await expect(history.getByRole('listitem').filter({ hasText: 'Date' }).first()).toBeVisible()
    expect((await stored(page, uuid)).customMetadataList).toContainEqual({ name: 'date', value: '1764-03-09' })
    await history.getByRole('button', { name: 'Close' }).click()
    // Also from the menu of the page.
    await page.getByRole('button', { name: 'Actions', exact: true }).click()
    await page.getByRole('menuitem', { name: /^History/ }).click()
    await expect(history.getByText(sgtt).first()).toBeVisible()
  },
)

test('on a phone an item is edited by touch', { tag: '@ITEM-18' }, async ({ signedIn }) => {
  const page = await signedIn('archivist', {
    at: 'archivio',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const { uuid, sgtt } = await openNewItem(page)
  await page.getByRole('button', { name: 'Information' }).tap()
  await page.getByRole('button', { name: 'View all metadata' }).tap()
  await info(page).getByRole('button', { name: 'Edit', exact: true }).tap()
  await titleField(page).fill(`${sgtt}, by touch`)
  await form(page).getByRole('button', { name: 'Save' }).tap()
  await expect(page.getByText('Item Updated successfully')).toBeVisible()
  expect((await stored(page, uuid)).sgtt).toBe(`${sgtt}, by touch`)
})

test(
  'people who may only read are offered no edit, and the server refuses one',
  { tag: ['@SRV-07', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('reader')
    await page.goto('/ui/catalog')
    await page.getByRole('list', { name: 'Items', exact: true }).locator('[data-card-link]').first().click()
    await page.getByRole('button', { name: 'View all metadata' }).click()
    await expect(info(page).getByText('Title', { exact: true })).toBeVisible()
    await expect(info(page).getByRole('button', { name: /^(Edit|Move|Delete)$/ })).toHaveCount(0)
    const uuid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
    const status = await page.evaluate(async (id) => {
      const headers = { 'Content-Type': 'application/json' }
      const body = JSON.stringify({ sgtt: 'Not mine to write' })
      return (await fetch(`/meta/culturalItems/${id}`, { method: 'PATCH', headers, body })).status
    }, uuid)
    expect(status).toBe(403)
  },
)
