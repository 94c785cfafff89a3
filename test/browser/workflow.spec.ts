import type { Page } from '@playwright/test'
import { aTwoColourPicture } from '../fixtures/make-files.ts'
import { expect, test } from './journey.ts'
import { held, openBlank } from './steps.ts'

const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([address, json]) => {
      const headers = { 'Content-Type': 'application/json' }
      const reply = await fetch(address, { method: 'POST', headers, body: json })
      if (!reply.ok) throw new Error(`${address}: ${await reply.text()}`)
      return (await reply.json()) as { uuid: string }
    },
    [path, JSON.stringify(body)] as const,
  )
const get = <T>(page: Page, path: string) =>
  page.evaluate(async (address): Promise<T> => (await fetch(address)).json(), path)

let made = 0
/** A collection of the archive with so many items, none of which has a state. */
async function aCollectionOf(page: Page, count: number) {
  await openBlank(page)
  const sgtt = `Workflow ${Date.now()}-${(made += 1)}`
  const { uuid: collection } = await post(page, '/meta/culturalItemCollections', {
    customMetadataList: [{ name: 'sgtt', value: sgtt }],
    parentCollectionsUuids: [],
  })
  const items: string[] = []
  for (let n = 1; n <= count; n += 1) {
    const pressmark = `${sgtt}/${n}`
    const body = { pressmark, sgtt: `${sgtt}, leaf ${n}`, parentCollectionsUuids: [collection] }
    items.push((await post(page, '/ccc/importCulturalItem', body)).uuid)
  }
  return { collection, items, titleOf: (n: number) => `${sgtt}, leaf ${n}` }
}

type Action = { uuid: string; name: string }
/** The action of items that has this name. */
async function actionNamed(page: Page, name: string) {
  const path = '/meta/transitionTemplates/search/findTemplatesByResourceType?resourceType=ITEM&size=1000'
  const { _embedded } = await get<{ _embedded: { transitionTemplates: Action[] } }>(page, path)
  return _embedded.transitionTemplates.find((one) => one.name === name)?.uuid
}

/** Runs actions on an item one after the other, as someone else. */
async function run(page: Page, assetUuid: string, ...names: string[]) {
  for (const name of names) {
    const transitionUuid = await actionNamed(page, name)
    await post(page, '/meta/transitionLogs', { assetUuid, resourceType: 'ITEM', transitionUuid })
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog')
const badge = (page: Page, name: string) => page.getByRole('article').getByText(name, { exact: true })
const notice = (page: Page, text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text)

test(
  'an item is published from its page: its badge changes, everyone sees its picture, its action has run; and it can be undone',
  { tag: ['@ITEM-03', '@FLOW-01', '@FLOW-02', '@FLOW-03'] },
  async ({ signedIn, visitor }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { collection, items } = await aCollectionOf(page, 1)
    const [item = ''] = items
    const image = await aPictureOf(page, item)
    await run(page, item, 'Take up', 'Submit for review', 'Approve')
    const values = { recipients: ['press@archivio.example'], subject: `{title} ${item}`, body: '{who}' }
    const task = await post(page, '/meta/transitionTasks', {
      transitionUuid: await actionNamed(page, 'Publish'),
      resourceType: 'ITEM',
      templateName: 'email',
      parameters: values,
    })
    const outside = await visitor({ at: 'archivio' })
    let asked = 0
    const seenOutside = async () => (await outside.goto(`/images/thumbs/${image}/200.webp?n=${(asked += 1)}`))?.status()
    expect(await seenOutside()).toBe(401)

    await page.goto(`/ui/catalog/${collection}/cultural-item/${item}`)
    await expect(badge(page, 'Approved')).toBeVisible()
    await page.getByRole('button', { name: 'Workflow actions' }).click()
    await expect(dialogOf(page).getByRole('radio')).toHaveCount(2)
    await dialogOf(page).getByRole('radio', { name: 'Publish' }).check()
    await expect(dialogOf(page).getByText('Withdraw leads back from Published to Approved.')).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Publish' }).click()
    const undo = await held(page, 'State updated successfully')
    await expect(badge(page, 'Published')).toBeVisible()
    await expect.poll(seenOutside).toBe(200)
    const lastLog = async () =>
      (
        await get<{ _embedded: { transitionLogs: { tasks: object[] }[] } }>(
          page,
          `/meta/transitionLogs/search/findByAssetUuid?assetUuid=${item}`,
        )
      )._embedded.transitionLogs[0]
    await expect
      .poll(async () => (await lastLog())?.tasks)
      .toMatchObject([{ taskUuid: task.uuid, templateName: 'email', state: 'DONE' }])
    await page.evaluate((uuid) => fetch(`/meta/transitionTasks/${uuid}`, { method: 'DELETE' }), task.uuid)
    expect(await lastLog()).toMatchObject({
      username: 'archivist',
      itemFromState: 'Approved',
      itemToState: 'Published',
    })

    await undo.click()
    await expect(badge(page, 'Approved')).toBeVisible()
    await expect.poll(seenOutside).toBe(401)
  },
)

test(
  'of the selected items the one that someone else has changed in the meantime is refused with the reason, and stays selected',
  { tag: ['@FLOW-02', '@COLL-15'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { collection, items, titleOf } = await aCollectionOf(page, 3)
    await page.goto(`/ui/catalog/${collection}`)
    for (const n of [1, 2, 3]) await page.getByRole('checkbox', { name: `Select ${titleOf(n)}` }).check()
    await run(page, items[1] ?? '', 'Take up')
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByRole('button', { name: 'Change state' }).click()
    await expect(dialogOf(page)).toHaveAccessibleName('Change the state of 3 items')
    await dialogOf(page).getByRole('radio', { name: 'Take up' }).check()
    await dialogOf(page).getByRole('button', { name: 'Take up' }).click()
    const work = page.getByRole('region', { name: 'Work in progress' })
    await expect(work.getByRole('alert')).toContainText('Error during state update')
    await expect(work.getByRole('alert')).toContainText('1 of 3 failed')
    await expect(work.getByText('This action is not possible in the current state.')).toBeVisible()
    await expect(work.getByText(titleOf(2))).toBeVisible()
    await expect(bar.getByText('1 selected')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Select ${titleOf(2)}` })).toBeChecked()
    for (const uuid of items)
      expect(await get(page, `/meta/culturalItems/${uuid}`)).toMatchObject({ uuid, state: 'Draft' })

    await bar.getByRole('button', { name: 'Change state' }).click()
    await dialogOf(page).getByRole('radio', { name: 'Submit for review' }).check()
    await dialogOf(page).getByRole('button', { name: 'Submit for review' }).click()
    await expect(notice(page, 'State updated successfully')).toBeVisible()
    expect(await get(page, `/meta/culturalItems/${items[1]}`)).toMatchObject({ state: 'In review' })
    await expect(bar.getByText('1 selected')).toBeHidden()
  },
)

test(
  'a state is changed by keys alone, and by touch on a phone',
  { tag: ['@FLOW-01', '@ITEM-03'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const { collection, items } = await aCollectionOf(page, 1)
    const address = `/ui/catalog/${collection}/cultural-item/${items[0]}`
    await page.goto(address)
    await page.getByRole('button', { name: 'Workflow actions' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialogOf(page).getByRole('radio', { name: 'Take up' })).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialogOf(page).getByRole('radio', { name: 'Take up' })).toBeFocused()
    await page.keyboard.press('Space')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(badge(page, 'Draft')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Workflow actions' })).toBeFocused()

    const phone = await signedIn('archivist', {
      at: 'archivio',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await phone.goto(address)
    await phone.getByRole('button', { name: 'Workflow actions' }).tap()
    await dialogOf(phone).getByRole('radio', { name: 'Submit for review' }).tap()
    await dialogOf(phone).getByRole('button', { name: 'Submit for review' }).tap()
    await expect(badge(phone, 'In review')).toBeVisible()
  },
)

test('a reader is offered no change of state, and the server refuses one', { tag: '@SRV-07' }, async ({ signedIn }) => {
  const page = await signedIn('reader')
  await page.goto('/ui/catalog')
  const card = page.getByRole('list', { name: 'Items', exact: true }).locator('[data-card-link]').first()
  await card.click()
  await expect(page.getByRole('button', { name: 'View all metadata' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Workflow actions' })).toHaveCount(0)
  const assetUuid = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const status = await page.evaluate(async (uuid) => {
    const headers = { 'Content-Type': 'application/json' }
    const body = JSON.stringify({ assetUuid: uuid, resourceType: 'ITEM', transitionUuid: uuid })
    return (await fetch('/meta/transitionLogs', { method: 'POST', headers, body })).status
  }, assetUuid)
  expect(status).toBe(403)
})

/** Uploads a picture into an item; returns its uuid, once it is ready. */
async function aPictureOf(page: Page, culturalItemUuid: string) {
  const bytes = (await aTwoColourPicture(800, 600).jpeg().toBuffer()).toString('base64')
  const upload = await page.evaluate(async (base64) => {
    const form = new FormData()
    form.set('file', await (await fetch(`data:image/jpeg;base64,${base64}`)).blob(), 'leaf.jpg')
    const { uuid, imageLink, originalFilename } = await (
      await fetch('/ccc/uploadFile', { method: 'POST', body: form })
    ).json()
    return { uuid: String(uuid), imageLink, originalFilename }
  }, bytes)
  await post(page, '/ccc/importImage', { ...upload, culturalItemUuid })
  await expect
    .poll(
      async () =>
        (await get<{ overall?: { importState: string } }>(page, `/import-manager/images/${upload.uuid}`)).overall
          ?.importState,
    )
    .toBe('DONE')
  return upload.uuid
}
