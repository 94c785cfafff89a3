import { http, HttpResponse } from 'msw'
import { clear, createStore } from 'idb-keyval'
import { page } from 'vitest/browser'
import type { Annotation, Storyboard } from '@teca/shared/contract/meta'
import { useNotices } from '@/stores/notices'
import { closeDialog } from '@/stores/open-dialog'
import { anImage } from './fixtures/assets'
import { anItem } from './fixtures/items'
import { aTenant, aUser } from './fixtures/people'
import { aStep } from './fixtures/steps'
import { aStory } from './fixtures/stories'
import { serve, serveAssets, serveItems, serveSession, serveStates, serveTemplates } from './mock-api/serve'
import { storyHandlers } from './mock-api/stories'
import { renderApplication } from './render-application'

/** A browser without stored data, and a signed-in storyteller. */
export async function beforeEditor() {
  await page.viewport(1280, 900)
  closeDialog()
  localStorage.clear()
  await clear(createStore('teca-story-drafts', 'drafts'))
  useNotices.setState({ shown: [], history: [], unread: 0 })
  serve([
    http.get('*/images/*', () =>
      HttpResponse.text('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>', {
        headers: { 'Content-Type': 'image/svg+xml' },
      }),
    ),
  ])
  serveSession(aUser(), [aTenant()])
  serveTemplates()
  serveStates()
}

interface Given {
  /** The address within the editor. */
  address?: string
  /** The story accepts media, rich text and several languages. */
  extended?: boolean
  change?: (step: Annotation, at: number) => Annotation
}

/** Opens a story of steps with these titles, all on one image of an item of 4000 by 3000 pixels. */
export async function openEditor(
  titles: string[],
  { address = '', extended = false, change = (step) => step }: Given = {},
) {
  const item = anItem({ sgtt: 'The jar' })
  const image = anImage({ culturalItemUuid: item.uuid, sgtt: 'Front', width: 4000, height: 3000 })
  const steps = titles.map((label, at) => change(aStep({ label, image: image.uuid }), at))
  const story = aStory({ sgtt: 'The wreck', annotations: steps })
  if (extended) story._links.extendedSteps = story._links.self
  const stories = [story]
  serveItems(item)
  serveAssets(item, 'images', image)
  serve(storyHandlers(stories))
  const rendered = await renderApplication(`/story/editor/${story.uuid}${address}`)
  return { ...rendered, story: (): Storyboard => stories[0] ?? story, stories, item, image }
}

export const stepList = () => page.getByRole('region', { name: 'Steps' })
export const stepNames = () =>
  stepList()
    .getByRole('button', { name: /^Step \d/ })
    .all()
    .map((step) => step.element().getAttribute('aria-label'))
export const saveButton = () => page.getByRole('button', { name: 'Save', exact: true })
