import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { named, openBlank } from './steps.ts'

const card = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Items', exact: true }).getByRole('link', { name, exact: true })

/** A write by the same call as a screen; returns the reply. */
const send = (page: Page, path: string, body: object, method = 'POST') =>
  page.evaluate(
    async ([to, json, by]) => {
      const headers = { 'Content-Type': 'application/json' }
      const request: RequestInit = { method: by, headers, body: JSON.stringify(json) }
      const reply = await fetch(to, request)
      if (!reply.ok) throw new Error(await reply.text())
      return await reply.json()
    },
    [path, body, method] as const,
  )

const aCollection = async (page: Page, title: string) =>
  String(
    (
      await send(page, '/meta/culturalItemCollections', {
        customMetadataList: [{ name: 'sgtt', value: title }],
        parentCollectionsUuids: [],
      })
    ).uuid,
  )

const anItem = async (page: Page, sgtt: string, ...parentCollectionsUuids: string[]) =>
  String(
    (await send(page, '/ccc/importCulturalItem', { pressmark: named(sgtt), sgtt, images: [], parentCollectionsUuids }))
      .uuid,
  )

const rename = (page: Page, item: string, value: string) =>
  send(page, `/meta/culturalItems/${item}`, { customMetadataList: [{ name: 'sgtt', value }] }, 'PATCH')

/** Opens an address and waits until the server sends changes to this window. */
async function openLive(page: Page, address: string) {
  const [events] = await Promise.all([
    page.waitForResponse((reply) => reply.url().includes('/users/events')),
    page.goto(address),
  ])
  expect(events.status()).toBe(200)
}

test(
  'what one person renames, moves and adds shows on the screen of another within a second, and a draft is not lost',
  { tag: ['@SHELL-26'] },
  async ({ signedIn }) => {
    const [ada, bea] = [await signedIn('archivist', { at: 'archivio' }), await signedIn('both', { at: 'archivio' })]
    await openBlank(bea)
    const shelf = await aCollection(bea, named('Live shelf'))
    const other = await aCollection(bea, named('Live other'))
    const item = await anItem(bea, 'Chart of the coast', shelf)
    await openLive(ada, `/ui/catalog/${shelf}`)
    await expect(card(ada, 'Chart of the coast')).toBeVisible()

    const asked: string[] = []
    ada.on('request', (request) => asked.push(new URL(request.url()).pathname))
    // The fastest of some: a moment of a stalling machine decides nothing.
    let fastest = Infinity
    for (const title of ['Chart one', 'Chart two', 'Chart three']) {
      await rename(bea, item, title)
      const since = Date.now()
      await expect(card(ada, title)).toBeVisible()
      fastest = Math.min(fastest, Date.now() - since)
    }
    expect(fastest).toBeLessThan(1000)
    // Only changed data loads again.
    expect(asked.filter((path) => path.startsWith('/iam/') || path.includes(other))).toEqual([])

    await anItem(bea, 'Map of the town', shelf)
    await expect(card(ada, 'Map of the town')).toBeVisible()
    await send(bea, `/meta/culturalItems/${item}`, { parentCollectionsUuids: [other] }, 'PATCH')
    await expect(card(ada, 'Chart three')).toBeHidden()

    await openLive(ada, `/ui/catalog/${other}/cultural-item/${item}`)
    await ada.getByRole('button', { name: 'View all metadata' }).click()
    await ada.getByRole('dialog', { name: 'Item details' }).getByRole('button', { name: 'Edit', exact: true }).click()
    const form = ada.getByRole('dialog', { name: 'Edit item' })
    const title = form.getByRole('textbox', { name: /^Title/ })
    await title.fill('My own words')
    await rename(bea, item, 'Their words')
    await expect(form.getByText('Someone else has just changed this.')).toBeVisible()
    await expect(title).toHaveValue('My own words')
    await form.getByRole('button', { name: 'Save' }).click()
    const conflict = ada.getByRole('alertdialog', { name: 'Someone else changed this too' })
    await expect(conflict.getByText('Their words', { exact: true })).toBeVisible()
    await conflict.getByRole('button', { name: 'All of mine' }).click()
    await conflict.getByRole('button', { name: 'Save the chosen values' }).click()
    await expect(ada.getByText('Item Updated successfully')).toBeVisible()
  },
)
