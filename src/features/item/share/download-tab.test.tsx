import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { problem } from '../../../../test/mock-api/resource'
import { serve, serveFailure, serveSession } from '../../../../test/mock-api/serve'
import { aFile, anItemToShare, beforeSharing, openShare, serveDownloads } from '../../../../test/open-share'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { useNotices } from '@/stores/notices'
import { chooseLanguage, startText } from '@/text/text'

beforeEach(() => beforeSharing())
afterEach(() => startText('en'))

const confirm = page.getByRole('alertdialog', { name: 'Before you download' })
const sizes = ['1080 × 1080', '1920 × 1080', '1080 × 1920', '3508 × 2480', '2480 × 3508', '4961 × 3508', '3508 × 4961']

test('[ITEM-24] [SHARE-01] the button of the item page opens the tabs Download, Embed and Share', async () => {
  const { item } = anItemToShare()
  const { dialog } = await openShare(item)
  await expect
    .poll(() =>
      dialog
        .getByRole('tab')
        .all()
        .map((tab) => tab.element().textContent),
    )
    .toEqual(['Download', 'Embed', 'Share'])
})

test('[SHARE-01] without a deep-zoom viewer there is no Download, without a manifest no Share', async () => {
  const { item } = anItemToShare({ _links: { viewer_dzi: undefined, manifest: undefined } })
  const { dialog } = await openShare(item)
  await expect
    .poll(() =>
      dialog
        .getByRole('tab')
        .all()
        .map((tab) => tab.element().textContent),
    )
    .toEqual(['Embed'])
})

test('[SHARE-02] [SHARE-06] one image or the whole item, at every size of the specification, the original only with the right', async () => {
  const { item } = anItemToShare()
  const { dialog } = await openShare(item)
  await expect.element(dialog.getByRole('radio', { name: 'Single image' })).toBeChecked()
  const options = () =>
    dialog
      .getByLabelText('Size', { exact: true })
      .getByRole('option')
      .all()
      .map((one) => one.element().textContent ?? '')
  await expect.poll(() => options().length).toBe(9)
  expect(
    options()
      .slice(0, 7)
      .map((label) => /\((.*)\)/.exec(label)?.[1]),
  ).toEqual(sizes)
  expect(options().slice(7)).toEqual(['Full resolution', 'Half resolution'])
  await dialog.getByRole('radio', { name: 'Whole item' }).click()
  await expect.element(dialog.getByRole('button', { name: 'Download the item' })).toBeVisible()
  expect(dialog.getByLabelText('Size', { exact: true }).query()).toBeNull()
})

test('[SHARE-06] with the right of the first organisation the original is a size, and is read from the path of masters', async () => {
  beforeSharing({ masters: true })
  const { item, images } = anItemToShare()
  const { asked, saved } = serveDownloads(aFile('the gulf.tif'))
  const { dialog } = await openShare(item)
  await dialog.getByLabelText('Size', { exact: true }).selectOptions('Original')
  await dialog.getByRole('button', { name: 'Download the full image' }).click()
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => saved).toEqual(['the gulf.tif'])
  expect(asked).toEqual([`/images/master/${images[0]?.uuid}/full/original/0/master.jpg`])
})

test('[SHELL-20] if the right to originals cannot be read, none are offered', async () => {
  beforeSharing({ masters: true })
  serveFailure('tenants')
  const { item } = anItemToShare()
  const { dialog } = await openShare(item)
  const size = dialog.getByLabelText('Size', { exact: true })
  await expect.element(size).toBeVisible()
  expect([...size.element().querySelectorAll('option')].map(({ text }) => text)).not.toContain('Original')
})

test('[SHARE-03] [SHARE-05] [SHARE-11] after the agreements are confirmed the part in view is downloaded at the chosen size', async () => {
  const { item, images } = anItemToShare()
  const { asked, saved } = serveDownloads(aFile('gulf è.jpg'))
  const { dialog, router } = await openShare(item, '?region=400,300,800,600', { settled: true })
  await dialog.getByLabelText('Size', { exact: true }).selectOptions('Instagram (1080 × 1080)')
  await dialog.getByRole('button', { name: 'Download the part in view' }).click()
  const warning = confirm.getByText(/^Verificare che l’uso previsto sia conforme agli accordi contrattuali/)
  await expect.element(warning).toHaveAttribute('lang', 'it')
  await expect
    .element(confirm.getByText(/^Check that the intended use complies with the contractual agreements/))
    .toBeVisible()
  await confirm.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(confirm).not.toBeInTheDocument()
  expect(asked).toEqual([])
  await dialog.getByRole('button', { name: 'Download the part in view' }).click()
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => saved).toEqual(['gulf è.jpg'])
  const { region } = router.state.location.search
  expect(asked).toEqual([`/images/snippet/${images[0]?.uuid}/${region}/!1080,1080/0/default.jpg`])
  expect(region).toMatch(/^\d+,\d+,\d+,\d+$/)
  await expect.poll(() => useNotices.getState().history[0]?.text).toBe('Downloaded: gulf è.jpg (1080 × 810 pixels)')
})

test('[SHARE-05] in Italian the agreements are shown in Italian alone', async () => {
  const { item } = anItemToShare()
  const { dialog } = await openShare(item)
  await chooseLanguage('it')
  await page.getByRole('button', { name: 'Scarica l’immagine intera' }).click()
  const box = page.getByRole('alertdialog')
  await expect.element(box.getByText(/^Verificare che l’uso previsto/)).toBeVisible()
  expect(box.getByText(/^Check that/).query()).toBeNull()
  await expect.element(box.getByRole('button', { name: 'Annulla' })).toBeVisible()
  await expect.element(box.getByRole('button', { name: 'Conferma' })).toBeVisible()
  expect(dialog.query()).toBeNull()
})

test('[SHARE-04] a whole item is downloaded as .zip; while it is prepared the request is repeated every 5 s, with a row in the tray', async () => {
  const { item } = anItemToShare()
  const preparing = () => HttpResponse.json({ state: 'RUNNING', percent: 40 }, { status: 202 })
  const gate = Promise.withResolvers<void>()
  const { asked, saved } = serveDownloads(preparing, async () => {
    await gate.promise
    return aFile('The gulf.zip')()
  })
  const { dialog } = await openShare(item)
  await dialog.getByRole('radio', { name: 'Whole item' }).click()
  await dialog.getByRole('button', { name: 'Download the item' }).click()
  const waits: unknown[] = []
  const setTimer = window.setTimeout.bind(window)
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, ms?: number) => {
    if (ms === 5000) waits.push(ms)
    return setTimer(run, ms === 5000 ? 1500 : ms)
  }) as typeof window.setTimeout)
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  const row = page.getByRole('article', { name: 'Downloading The gulf', includeHidden: true })
  await expect.element(row.getByText('Being prepared: 40%')).toBeInTheDocument()
  await expect.element(dialog.getByText('The download is running.', { exact: false })).toBeVisible()
  await expect.poll(() => asked.length, { timeout: 4000 }).toBe(2)
  expect(waits.length).toBeGreaterThan(0)
  gate.resolve()
  await expect.poll(() => saved).toEqual(['The gulf.zip'])
  expect(asked).toEqual([`/images/download/${item.uuid}.zip`, `/images/download/${item.uuid}.zip`])
  vi.restoreAllMocks()
})

test('[SHARE-04] after Cancel in the tray a download sends no more requests', async () => {
  const { item } = anItemToShare()
  const { asked, saved } = serveDownloads(() => HttpResponse.json({ state: 'WAITING' }, { status: 202 }))
  const { dialog, screen } = await openShare(item)
  await dialog.getByRole('button', { name: 'Download the full image' }).click()
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Cancel: Downloading Sheet 1' }).click()
  await expect.element(screen.getByRole('article', { name: 'Downloading Sheet 1' })).not.toBeInTheDocument()
  expect([asked.length, saved]).toEqual([1, []])
})

test('[SHARE-10] after a failure the buttons can be pressed again, and the reason is shown', async () => {
  const { item } = anItemToShare()
  const { asked, saved } = serveDownloads(() => problem(403, 'role.missing'), aFile())
  const { dialog } = await openShare(item)
  const button = dialog.getByRole('button', { name: 'Download the full image' })
  await button.click()
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You do not have permission to do this.')
  await expect.element(button).toBeEnabled()
  await button.click()
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => saved).toEqual(['gulf.jpg'])
  expect(asked.length).toBe(2)
})

test('[SHARE-10] a failed download stays in the tray, and can be tried again there', async () => {
  const { item } = anItemToShare()
  const { saved } = serveDownloads(() => problem(500, 'internal'), aFile())
  const { dialog, screen } = await openShare(item)
  await dialog.getByRole('button', { name: 'Download the full image' }).click()
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await screen
    .getByRole('article', { name: 'Not downloaded: Sheet 1' })
    .getByRole('button', { name: /^Try again/ })
    .click()
  await expect.poll(() => saved).toEqual(['gulf.jpg'])
  await expect.element(screen.getByRole('article', { name: /Sheet 1/ })).not.toBeInTheDocument()
})

test('[SHARE-12] [SHARE-02] in the profile open pictures are read from the path of the IIIF image, and the whole item cannot be chosen', async () => {
  beforeSharing({ profile: 'open' })
  const { item, images } = anItemToShare()
  const { asked } = serveDownloads(aFile())
  const byIiif: string[] = []
  serve([
    http.get('*/images/iiif/3/:uuid/:region/:size/0/default.jpg', ({ request }) => {
      if (request.headers.get('accept') !== '*/*' || !request.url.includes('!1080')) return undefined
      byIiif.push(decodeURIComponent(new URL(request.url).pathname))
      return aFile()()
    }),
  ])
  const { dialog } = await openShare(item)
  await expect.element(dialog.getByLabelText('Size', { exact: true })).toBeVisible()
  await expect.poll(() => dialog.getByRole('radio').all().length).toBe(0)
  await dialog.getByLabelText('Size', { exact: true }).selectOptions('Instagram (1080 × 1080)')
  await dialog.getByRole('button', { name: 'Download the full image' }).click()
  await confirm.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => byIiif).toEqual([`/images/iiif/3/${images[0]?.uuid}/full/!1080,1080/0/default.jpg`])
  expect(asked).toEqual([])
})

test('people without a role for downloads see a message', async () => {
  serveSession(aUser({ userRoles: ['ROLE_USER'] }), [aTenant()])
  const { item } = anItemToShare()
  const { dialog } = await openShare(item)
  await expect.element(dialog.getByRole('note')).toMatchTextContent(/^None of your workgroups may download images\./)
  await expect.element(dialog.getByRole('button', { name: 'Download the full image' })).toBeDisabled()
})
