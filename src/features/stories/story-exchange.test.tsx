import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aTemplate } from '../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { aPage } from '../../../test/fixtures/pages'
import { aStep } from '../../../test/fixtures/steps'
import { aSeries, aStory } from '../../../test/fixtures/stories'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveSession, serveStates, serveTemplates } from '../../../test/mock-api/serve'
import { storyHandlers } from '../../../test/mock-api/stories'
import { renderApplication } from '../../../test/render-application'
import type { StoryboardCollection, StoryboardCreate, StoryManifest, StoryReading } from '@teca/shared/contract/meta'
import { chooseLook } from '@/stores/list-look'
import { useNotices } from '@/stores/notices'
import { closeDialog } from '@/stores/open-dialog'
import { useSeriesStorySelection, useStorySelection } from '@/stores/story-selection'
import { runs } from '@/work/runs'
import { useWork } from '@/work/work-store'

beforeEach(async () => {
  await page.viewport(1280, 900)
  chooseLook('pictures')
  closeDialog()
  runs.clear()
  useWork.setState({ works: [] })
  useStorySelection.getState().clear()
  useSeriesStorySelection.getState().clear()
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serve([http.get('*/images/iiif/*', () => new HttpResponse(null, { status: 404 }))])
  serveSession(aUser(), [aTenant()])
  serveTemplates(aTemplate({ resourceType: 'STORY', name: 'sgtt', label: 'Title', priority: 'HIGH' }))
  serveStates()
})

const select = (title: string) => page.getByRole('checkbox', { name: `Select ${title}` }).click()
const bar = () => page.getByRole('region', { name: 'Selection' })

test('[EDIT-14] in part: a story is exported as a file that plays offline, as a manifest and as a page', async () => {
  const story = aStory({ sgtt: 'The wreck', annotations: [aStep()] })
  const asked: string[] = []
  const saved: string[] = []
  serve(storyHandlers([story]))
  serve([
    http.get('*/images/stories/*', ({ request }) => {
      const { pathname } = new URL(request.url)
      asked.push(pathname)
      return new HttpResponse('bytes', { headers: { 'content-disposition': 'attachment; filename="The wreck.html"' } })
    }),
  ])
  HTMLAnchorElement.prototype.click = function keep(this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download)
    else HTMLElement.prototype.click.call(this)
  }
  await renderApplication('/story')
  await select('The wreck')
  await bar().getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export The wreck' })
  await expect
    .element(dialog.getByRole('textbox', { name: 'Address of the manifest' }))
    .toHaveValue(story._links.manifest?.href)
  await expect
    .element(dialog.getByRole('link', { name: 'Open the page' }))
    .toHaveAttribute('href', expect.stringMatching(new RegExp(`/images/stories/${story.uuid}$`)))
  await dialog.getByRole('button', { name: 'Download HTML file' }).click()
  await expect.poll(() => saved).toEqual(['The wreck.html'])
  expect(asked).toEqual([`/images/stories/${story.uuid}/story.html`])
  await expect.poll(() => useNotices.getState().history[0]?.text).toBe('Downloaded: The wreck.html')
  // The prototype's own `click` is used again.
  Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click')
})

const reading: StoryReading = {
  sgtt: 'A tour',
  sgti: 'Of a painting.',
  annotations: [aStep({ label: 'One' }), aStep({ label: 'Two' })],
  problems: [
    { code: 'image.foreign', number: 2, label: 'Elsewhere', detail: 'https://other.example/iiif/1' },
    { code: 'region.unreadable', number: 4, label: 'Nowhere', detail: 'xywh=a' },
  ],
  _links: { self: { href: '/meta/storyboards/readManifest' } },
}

/** Opens the lab of a server that reads manifests; returns its read and create calls. */
async function openLab(
  read: () => Response | Promise<Response> = () => HttpResponse.json(reading),
  series?: StoryboardCollection,
) {
  const given: StoryManifest[] = []
  const made: StoryboardCreate[] = []
  const stories = [aStory({ sgtt: 'The wreck' })]
  serve(storyHandlers(stories, [series ?? aSeries()]))
  const list = () => {
    const page = aPage('storyboards', stories, { self: '/meta/storyboards' })
    const readManifest = { href: '/meta/storyboards/readManifest' }
    return HttpResponse.json({ ...page, _links: { ...page._links, readManifest } })
  }
  serve([
    http.get('*/meta/storyboards', list),
    http.get('*/meta/storyboardCollections/:uuid/storyboards', list),
    http.post<never, StoryManifest>('*/meta/storyboards/readManifest', async ({ request }) => {
      given.push(await request.json())
      return await read()
    }),
    http.post<never, StoryboardCreate>('*/meta/storyboards', async ({ request }) => {
      made.push(await request.clone().json())
    }),
  ])
  const { address } = await renderApplication(series ? `/story/series/${series.uuid}` : '/story')
  await page.getByRole('button', { name: 'Import a story' }).click()
  return { given, made, address, dialog: page.getByRole('dialog', { name: 'Import a story' }) }
}

test('[EDIT-14] in part: the import of a manifest lists each line that cannot be used, and creates a story from the rest', async () => {
  const { given, made, address, dialog } = await openLab()
  const file = new File(['{"type":"Manifest"}'], 'tour.json', { type: 'application/json' })
  await dialog.getByLabelText('Choose a manifest file').upload(file)
  await expect.element(dialog.getByText('2 steps can be imported.')).toBeVisible()
  expect(given).toEqual([{ text: '{"type":"Manifest"}' }])
  const lines = dialog.getByRole('region', { name: '2 lines to check' }).getByRole('listitem')
  expect(lines.all().map((line) => line.element().textContent)).toEqual([
    'Annotation 2 · ElsewhereIts image is not from this catalogue. It is left out.https://other.example/iiif/1',
    'Annotation 4 · NowhereIts region cannot be read. It is left out.xywh=a',
  ])
  expect(made).toEqual([])
  await dialog.getByRole('button', { name: 'Import 2 steps' }).click()
  await expect.poll(() => address()).toMatch(/^\/story\/editor\//)
  expect(made).toMatchObject([{ sgtt: 'A tour', sgti: 'Of a painting.', annotations: reading.annotations }])
  expect(useNotices.getState().history[0]?.text).toBe('Story imported')
})

test('[EDIT-14] in part: a story that is imported inside a series is put into it', async () => {
  const series = aSeries({ sgtt: 'Wrecks' })
  const { made, address, dialog } = await openLab(undefined, series)
  await dialog.getByLabelText('Or the address of a manifest').fill('https://other.example/manifest.json')
  await dialog.getByRole('button', { name: 'Read' }).click()
  await dialog.getByRole('button', { name: 'Import 2 steps' }).click()
  await expect.poll(() => address()).toMatch(/^\/story\/editor\//)
  expect(made).toHaveLength(1)
  expect(series.storyboards).toEqual([address().split('/').at(-1)])
})

test('[EDIT-14] in part: a manifest is read from its address; an address that is no manifest shows an error, and another one can be chosen', async () => {
  let reply = () => problem(422, 'manifest.unreadable')
  const { given, dialog } = await openLab(() => reply())
  const read = dialog.getByRole('button', { name: 'Read' })
  await expect.element(read).toBeDisabled()
  await dialog.getByLabelText('Or the address of a manifest').fill('https://other.example/page')
  await read.click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent(/This is not a IIIF manifest/)
  reply = () => HttpResponse.json({ ...reading, annotations: [], problems: [{ code: 'text.missing', number: 1 }] })
  await dialog.getByLabelText('Or the address of a manifest').fill('https://other.example/manifest.json')
  await read.click()
  await expect.element(dialog.getByText('No step can be imported.')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Import 0 steps' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Other manifest' }).click()
  await expect.element(dialog.getByLabelText('Choose a manifest file')).toBeInTheDocument()
  expect(given.map(({ address }) => address)).toEqual([
    'https://other.example/page',
    'https://other.example/manifest.json',
  ])
})

test('a server without export and import offers neither', async () => {
  const story = aStory({ sgtt: 'The wreck' })
  for (const name of ['readable', 'manifest', 'playable'] as const) delete story._links[name]
  serve(storyHandlers([story]))
  await renderApplication('/story')
  await select('The wreck')
  expect(page.getByRole('button', { name: 'Import a story' }).query()).toBeNull()
  await bar().getByRole('button', { name: 'Export' }).click()
  await expect.element(page.getByRole('dialog').getByText('This server does not export stories.')).toBeVisible()
})

test('[STORY-14] stories and series show who changed what and when, and a former value can be restored', async () => {
  const story = aStory({ sgtt: 'The wreck' })
  const voyages = aSeries({ sgtt: 'Voyages' })
  const lines = [
    {
      uuid: crypto.randomUUID(),
      date: '2026-06-30T10:00:00.000Z',
      action: 'update',
      username: 'anna',
      changes: [{ name: 'sgtt', before: 'The loss', after: 'The wreck' }],
    },
  ]
  serve(storyHandlers([story], [voyages]))
  serve(
    [story, voyages].map(({ _links }) =>
      http.get(`*${_links.history?.href}`, () => HttpResponse.json(aPage('history', lines))),
    ),
  )
  const { address } = await renderApplication('/story')
  await select('The wreck')
  await bar().getByRole('button', { name: 'History' }).click()
  const dialog = page.getByRole('dialog', { name: 'History' })
  await expect.element(dialog.getByText('The loss')).toBeVisible()
  await dialog.getByRole('button', { name: /Restore/ }).click()
  await expect.poll(() => useNotices.getState().history[0]?.text).toMatch(/restored/)
  expect(useNotices.getState().history[0]?.undo).toBeTypeOf('function')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: /^Voyages/ }).click()
  await expect.poll(() => address()).toBe(`/story/series/${voyages.uuid}`)
  await page.getByRole('navigation', { name: 'Path to this series' }).getByRole('button', { name: 'Voyages' }).click()
  await page.getByRole('dialog', { name: 'Series' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect.element(page.getByRole('dialog', { name: 'History' }).getByText('The loss')).toBeVisible()
})
