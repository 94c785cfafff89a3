import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { anImage } from '../../../test/fixtures/assets'
import { anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { aStep } from '../../../test/fixtures/steps'
import { aStory } from '../../../test/fixtures/stories'
import { aState } from '../../../test/fixtures/configuration'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveAssets, serveItems, serveSession, serveStates, serveTemplates } from '../../../test/mock-api/serve'
import { storyHandlers } from '../../../test/mock-api/stories'
import { renderApplication } from '../../../test/render-application'
import { useNotices } from '@/stores/notices'
import { closeDialog } from '@/stores/open-dialog'

const pagesAsked: string[] = []

beforeEach(async () => {
  await page.viewport(1280, 900)
  closeDialog()
  localStorage.clear()
  pagesAsked.length = 0
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serve([
    http.get('*/images/viewers/story/', ({ request }) => {
      pagesAsked.push(new URL(request.url).search)
      return HttpResponse.html(
        '<!doctype html><title>A story</title><p>Played</p><dialog>Index</dialog><button>Next</button>',
      )
    }),
    http.get('*/images/iiif/*', () => new HttpResponse(null, { status: 404 })),
  ])
  serveSession(aUser(), [aTenant()])
  serveTemplates()
  serveStates(aState({ name: 'Published', public: true }), aState({ name: 'Draft', public: false }))
})

/** Opens the editor of a story of one step. `opens` is the status for visitors without a session. */
async function openEditor({ state = 'Published', opens = 200 } = {}) {
  const item = anItem()
  const image = anImage({ culturalItemUuid: item.uuid, width: 4000, height: 3000 })
  const stories = [aStory({ sgtt: 'The wreck', state, annotations: [aStep({ label: 'The wave', image: image.uuid })] })]
  serveItems(item)
  serveAssets(item, 'images', image)
  serve(storyHandlers(stories))
  serve([
    http.get('*/images/stories/:uuid/manifest.json', () =>
      opens === 200 ? HttpResponse.json({ type: 'Manifest', items: [] }) : problem(opens, 'session.missing'),
    ),
  ])
  const uuid = stories[0]?.uuid ?? ''
  const rendered = await renderApplication(`/story/editor/${uuid}`)
  await expect.element(page.getByRole('textbox', { name: 'Step title' })).toBeVisible()
  return { ...rendered, uuid, stories }
}

const share = async () => {
  await page.getByRole('button', { name: 'Share the story' }).click()
  return page.getByRole('dialog', { name: 'Share “The wreck”' })
}

test('[EDIT-06] [EDIT-15] [EDIT-19] in part: a story is shared by snippet and link, and a notice says what was copied', async () => {
  const { uuid } = await openEditor()
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const dialog = await share()
  const link = `${location.origin}/images/viewers/story/?storyID=${uuid}`
  await expect.element(dialog.getByRole('textbox', { name: 'Direct link' })).toHaveValue(link)
  await dialog.getByRole('button', { name: 'Copy: Direct link' }).click()
  await expect.element(page.getByText('Copied to clipboard').first()).toBeVisible()
  expect(written).toHaveBeenLastCalledWith(link)
  await dialog.getByRole('button', { name: 'Copy: Embed' }).click()
  await expect.poll(() => String(written.mock.lastCall)).toContain(`<iframe src="${link}" title="The wreck"`)
  await expect.element(dialog.getByRole('note')).not.toBeInTheDocument()
})

test('the share dialog says that a story is not public, and leads to its workflow', async () => {
  await openEditor({ state: 'Draft' })
  const dialog = await share()
  await expect.element(dialog.getByRole('note')).toMatchTextContent(/^This story is not public\./)
  await dialog.getByRole('button', { name: 'Change state' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Change the state of “The wreck”' })).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('the share dialog of a public story says that something in it is not public', async () => {
  await openEditor({ opens: 401 })
  await expect.element((await share()).getByRole('note')).toMatchTextContent(/something that its steps show is not/)
})

test('[EDIT-11] [EDIT-19] the preview is a frame over the whole page that shows the player; closing goes back', async () => {
  const { address, uuid } = await openEditor()
  await page.getByRole('button', { name: 'Preview the story' }).click()
  await expect.poll(() => address()).toBe(`/story/editor/${uuid}/preview`)
  const preview = page.getByRole('dialog', { name: 'Preview: The wreck' })
  await expect.element(preview.getByTitle('Preview: The wreck').last()).toBeVisible()
  await expect.poll(() => pagesAsked).toEqual([`?storyID=${uuid}`])
  const { width, height } = preview.element().getBoundingClientRect()
  expect([width, height]).toEqual([document.body.clientWidth, innerHeight])
  await preview.getByRole('button', { name: 'Close the preview' }).click()
  await expect.poll(() => address()).toBe(`/story/editor/${uuid}`)
})

test('[EDIT-11] [SHELL-29] in part: Escape inside of the previewed page closes first what is open there, then the preview', async () => {
  const { address, uuid } = await openEditor()
  page.getByRole('button', { name: 'Preview the story' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => address()).toBe(`/story/editor/${uuid}/preview`)
  const inside = () => document.querySelector('iframe')?.contentDocument
  await expect.poll(() => inside()?.body.textContent).toContain('Played')
  inside()?.querySelector('dialog')?.showModal()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => inside()?.querySelector('dialog')?.open).toBe(false)
  expect(address()).toBe(`/story/editor/${uuid}/preview`)
  inside()?.querySelector('button')?.focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => address()).toBe(`/story/editor/${uuid}`)
  await expect.element(page.getByRole('button', { name: 'Preview the story' })).toHaveFocus()
})

test('[EDIT-05] in part: a preview with changes asks to save first, saves, and then leaves without a question', async () => {
  const { address, uuid, stories } = await openEditor()
  await page.getByRole('textbox', { name: 'Step title' }).fill('The great wave')
  await page.getByRole('button', { name: 'Preview the story' }).click()
  const question = page.getByRole('alertdialog', { name: 'Save before the preview?' })
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe(`/story/editor/${uuid}`)
  expect(stories[0]?.annotations[0]?.label).toBe('The wave')
  await page.getByRole('button', { name: 'Preview the story' }).click()
  await question.getByRole('button', { name: 'Save and preview' }).click()
  await expect.poll(() => address()).toBe(`/story/editor/${uuid}/preview`)
  expect(stories[0]?.annotations[0]?.label).toBe('The great wave')
  await expect.element(page.getByRole('dialog', { name: 'Preview: The wreck' })).toBeVisible()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})
