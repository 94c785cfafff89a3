import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { serve } from '../../../test/mock-api/serve'
import { beforeEditor, openEditor, saveButton, stepList, stepNames } from '../../../test/open-editor'

beforeEach(beforeEditor)

test('[EDIT-01] the header has the way back, title, preview, settings, share, duplicate, and Save only with changes', async () => {
  const { stories, address } = await openEditor(['The wave'])
  await expect.element(page.getByRole('heading', { name: 'The wreck', level: 1 })).toBeVisible()
  await expect.element(saveButton()).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Preview the story' })).toBeVisible()
  await page.getByRole('button', { name: 'Share the story' }).click()
  await page
    .getByRole('dialog', { name: /^Share/ })
    .getByRole('button', { name: 'Close' })
    .click()
  await page.getByRole('button', { name: 'Story settings' }).click()
  await page.getByRole('dialog', { name: 'Story' }).getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Duplicate story' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).dblClick()
  await expect.element(page.getByText('Story duplicated successfully')).toBeVisible()
  expect(stories).toHaveLength(2)
  expect(stories[1]?.annotations).toEqual(stories[0]?.annotations)
  await page.getByRole('link', { name: 'Back to the lab' }).click()
  await expect.poll(() => address()).toBe('/story')
})

test('[EDIT-02] steps are counted, reordered by keys, by mouse and by a long touch, and deleted, which is saved at once', async () => {
  const { story } = await openEditor(['One', 'Two', 'Three'])
  await expect.element(stepList().getByRole('heading', { name: '3 Steps' })).toBeVisible()
  await stepList().getByRole('button', { name: 'Step 1: One' }).click()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await expect.poll(() => stepNames()).toEqual(['Step 1: Two', 'Step 2: One', 'Step 3: Three'])
  await carry('Step 3: Three', 'Step 1: Two', 'mouse')
  await expect.poll(() => stepNames()).toEqual(['Step 1: Three', 'Step 2: Two', 'Step 3: One'])
  await carry('Step 1: Three', 'Step 3: One', 'touch')
  await expect.poll(() => stepNames()[0]).toBe('Step 1: Two')
  const order = stepNames().map((name) => name?.replace(/^Step \d: /, ''))
  await saveButton().click()
  await expect.element(page.getByText('Changes saved successfully')).toBeVisible()
  expect(story().annotations.map(({ label }) => label)).toEqual(order)
  await stepList().getByRole('button', { name: 'Delete step 2' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => stepNames()).toHaveLength(2)
  expect(story().annotations).toHaveLength(2)
})

/** Drags a step over another one: a mouse at once, a finger after it has rested. */
async function carry(from: string, to: string, pointerType: 'mouse' | 'touch') {
  const boxOf = (name: string) => stepList().getByRole('button', { name }).element().getBoundingClientRect()
  const fire = (target: EventTarget, type: string, { x, y }: { x: number; y: number }) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        isPrimary: true,
        pointerId: 1,
        pointerType,
        clientX: x,
        clientY: y,
        button: type === 'pointermove' ? -1 : 0,
        buttons: type === 'pointerup' ? 0 : 1,
      }),
    )
  // Rows take a moment to reach their places.
  await new Promise((done) => setTimeout(done, 300))
  const start = boxOf(from)
  const end = boxOf(to)
  const begin = { x: start.x + 100, y: start.y + 30 }
  const goal = { x: end.x + 100, y: end.y > start.y ? end.bottom + 40 : end.y - 2 }
  const row = stepList().getByRole('button', { name: from }).element()
  await vi.waitFor(async () => {
    fire(document, 'pointerup', begin)
    fire(row, 'pointerdown', begin)
    await new Promise((done) => setTimeout(done, pointerType === 'touch' ? 600 : 50))
    fire(document, 'pointermove', { x: begin.x, y: begin.y + 8 })
    fire(document, 'pointermove', goal)
    await new Promise((done) => setTimeout(done, 50))
    expect(document.querySelector('[data-dragged]')).not.toBeNull()
  }, 15_000)
  fire(document, 'pointermove', goal)
  await new Promise((done) => setTimeout(done, 50))
  fire(document, 'pointerup', goal)
}

test('[EDIT-03] [EDIT-04] the area of a step is shown beside its number, title, commentary of at most 800 characters, easing, speed and step time, which are edited and saved', async () => {
  const { story } = await openEditor(['The wave'])
  await expect.element(page.getByRole('img', { name: 'Step 1', exact: true })).toHaveTextContent('1')
  await expect.element(page.getByRole('img', { name: 'Image area of this step' })).toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Edit the image area' }))
    .toHaveAttribute('href', expect.stringMatching(/\/selected-area-edit\/1$/))
  await page.getByRole('textbox', { name: 'Step title' }).fill('The great wave')
  const commentary = page.getByRole('textbox', { name: 'Commentary' })
  await commentary.fill('Look closely.')
  await expect.element(page.getByText('13 / 800')).toBeVisible()
  await expect.element(page.getByText('Max 800 chars')).toBeVisible()
  await expect.element(commentary).toHaveAttribute('maxlength', '800')
  await page.getByText('Settings', { exact: true }).click()
  const easing = page.getByRole('combobox', { name: 'Transition' })
  await expect.element(easing).toHaveValue('easeInOutSine')
  expect(easing.getByRole('option', { includeHidden: true }).all()).toHaveLength(7)
  await expect
    .element(easing.getByRole('option', { name: 'Bounces at the end', includeHidden: true }))
    .toBeInTheDocument()
  await easing.selectOptions('easeOutBounce')
  const speed = page.getByRole('slider')
  expect(['min', 'max'].map((name) => speed.element().getAttribute(name))).toEqual(['1', '10'])
  await expect.element(page.getByText('Low')).toBeVisible()
  await expect.element(page.getByText('High')).toBeVisible()
  await speed.fill('4')
  await page.getByRole('textbox', { name: 'Step time (seconds)' }).fill('2,5')
  await saveButton().click()
  await expect.element(page.getByText('Changes saved successfully')).toBeVisible()
  expect(story().annotations[0]).toMatchObject({
    label: 'The great wave',
    resource: [{ chars: 'Look closely.', format: 'text/html' }],
    transition: { easing: 'easeOutBounce', delay: 2.5, type: 'fade', speed: 4 },
  })
  await expect.element(saveButton()).toBeDisabled()
})

test('[EDIT-05] in part: with changed values or another order leaving and previewing ask first; saving leaves without a warning', async () => {
  const { address, story } = await openEditor(['The wave', 'The boat'])
  await expect.element(saveButton()).toBeDisabled()
  await page.getByRole('button', { name: 'Move down' }).click()
  await expect.element(saveButton()).toBeEnabled()
  await page.getByRole('button', { name: 'Move up' }).click()
  await expect.element(saveButton()).toBeDisabled()
  const title = page.getByRole('textbox', { name: 'Step title' })
  await title.fill('The great wave')
  await title.fill('The wave')
  await expect.element(saveButton()).toBeDisabled()
  await title.fill('A wave')
  await page.getByRole('button', { name: 'Preview the story' }).click()
  await expect.element(page.getByRole('alertdialog', { name: 'Save before the preview?' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Back to the lab' }).click()
  const question = page.getByRole('alertdialog')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(address()).toBe(`/story/editor/${story().uuid}`)
  await saveButton().click()
  await expect.element(saveButton()).toBeDisabled()
  await page.getByRole('link', { name: 'Back to the lab' }).click()
  await expect.poll(() => address()).toBe('/story')
})

test('[EDIT-17] items are searched 18 a page, the best first; the viewer of an item has a current image that can be added', async () => {
  const { item } = await openEditor(['The wave'], { address: '/cultural-item' })
  const asked: URL[] = []
  serve([
    http.post('*/meta/api/search/culturalItems', async ({ request }) => {
      asked.push(new URL(request.url))
      return HttpResponse.json({
        page: { number: 0, size: 18, totalElements: 40, totalPages: 3 },
        _embedded: { culturalItems: [item] },
        _links: { self: { href: '/meta/api/search/culturalItems' } },
      })
    }),
  ])
  const frame = page.getByRole('main')
  await expect.element(frame.getByText('1 item, the latest first')).toBeVisible()
  await frame.getByRole('searchbox').fill('jar')
  await expect.element(frame.getByText('40 items found').first()).toBeVisible()
  await frame.getByRole('button', { name: 'Page 2' }).click()
  await expect.poll(() => asked.at(-1)?.searchParams.get('page')).toBe('1')
  expect(asked.map(({ searchParams }) => [searchParams.get('size'), searchParams.get('sort')])).toEqual(
    asked.map(() => ['18', 'score,desc']),
  )
  const onward = frame.getByRole('button', { name: 'Continue' })
  await expect.element(onward).toBeDisabled()
  await frame.getByRole('radio', { name: 'The jar' }).click()
  await onward.click()
  await expect.element(frame.getByRole('button', { name: 'Front', pressed: true })).toBeVisible()
  await expect.element(frame.getByRole('button', { name: 'Add Image' })).toBeEnabled()
})

test('[EDIT-10] [EDIT-16] an area of an image of an item is saved as a step of IIIF v2 with its transition; a step without one shows 3 s and speed 1', async () => {
  const { address, story, item, image } = await openEditor(['The wave'], {
    address: '/cultural-item',
    change: ({ transition: _, ...step }) => step,
  })
  const frame = page.getByRole('main')
  await expect.element(frame.getByRole('region', { name: 'In this Story' }).getByRole('button')).toBeVisible()
  await expect.element(frame.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await frame.getByRole('radio', { name: 'The jar' }).click()
  await frame.getByRole('button', { name: 'Continue' }).click()
  await frame.getByRole('button', { name: 'Add Image' }).click()
  await expect.poll(() => address()).toMatch(/\/select-area$/)
  await page.getByRole('textbox', { name: 'Step title' }).fill('The handle')
  await page.getByRole('textbox', { name: 'Left' }).fill('3900')
  await page.getByRole('button', { name: 'Save image area' }).click()
  await expect.element(page.getByRole('button', { name: 'Step 2: The handle' })).toBeVisible()
  const step = story().annotations[1]
  const manifest = item._links.manifest?.href
  expect(step).toMatchObject({
    label: 'The handle',
    canvasUuid: image.uuid,
    transition: { type: 'fade', easing: 'ease-in-out', duration: 10, delay: 1, measureUnit: 's', speed: 1 },
    on: [{ within: { '@id': manifest }, selector: { default: { value: 'xywh=3500,1350,500,300' } } }],
  })
  expect(step?.on[0]?.selector.item?.value).toContain('<svg')
  await page.getByRole('button', { name: 'Step 1: The wave' }).click()
  await page.getByText('Settings', { exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Step time (seconds)' })).toHaveValue('3')
  await expect.element(page.getByRole('slider')).toHaveValue('1')
})

test('[EDIT-09] the area of a step is moved and resized by keys or typed, and is saved only if it differs', async () => {
  const { story } = await openEditor(['The wave'], { address: '/selected-area-edit/1' })
  const button = page.getByRole('button', { name: 'Save image area' })
  await expect.element(button).toBeDisabled()
  const left = page.getByRole('textbox', { name: 'Left' })
  await left.fill('-20')
  await userEvent.keyboard('{Enter}')
  await expect.element(left).toHaveValue('0')
  await left.fill('100')
  await userEvent.keyboard('{Enter}')
  await expect.element(button).toBeDisabled()
  const box = page.getByRole('application', { name: /^Image area\./ })
  await expect.element(box).toBeInTheDocument()
  box.element().dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
  await expect.element(button).toBeEnabled()
  await expect.element(left).not.toHaveValue('100')
  await left.fill('1200')
  await userEvent.keyboard('{Enter}')
  await button.click()
  await expect.element(page.getByRole('textbox', { name: 'Step title' })).toHaveValue('The wave')
  expect(story().annotations[0]?.on[0]?.selector.default.value).toBe('xywh=1200,200,500,300')
})

test('[EDIT-09] in part: the area of a step that is gone says so and leads back to the story', async () => {
  const { address, story } = await openEditor(['The wave'], { address: '/selected-area-edit/99' })
  await expect.element(page.getByRole('heading', { name: 'Select the image area', level: 1 })).toBeInTheDocument()
  await expect.element(page.getByText('This step is no longer in the story.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the story' }).click()
  await expect.poll(() => address()).toBe(`/story/editor/${story().uuid}`)
})

test('[EDIT-08] in part: a new area is chosen on the whole image, or is what is seen of it', async () => {
  const { story } = await openEditor(['The wave'], { address: '/cultural-item' })
  await page.getByRole('region', { name: 'In this Story' }).getByRole('button').click()
  const box = page.getByRole('application', { name: /^Image area\./ })
  const stage = page.getByRole('application', { name: /Front|Reverse/ })
  const shareOfStage = () => box.element().getBoundingClientRect().width / stage.element().getBoundingClientRect().width
  await expect.element(box).toBeInTheDocument()
  await expect.poll(shareOfStage).toBeLessThan(0.3)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(shareOfStage).toBeGreaterThan(0.1)
  await page.getByRole('button', { name: 'Use this view' }).click()
  const width = page.getByRole('textbox', { name: 'Width' })
  await expect.element(width).not.toHaveValue('500')
  await page.getByRole('button', { name: 'Save image area' }).click()
  await expect.element(page.getByRole('button', { name: 'Step 2: without a title' })).toBeVisible()
  const [, w = 0, h = 0] =
    /xywh=\d+,\d+,(\d+),(\d+)/.exec(story().annotations[1]?.on[0]?.selector.default.value ?? '') ?? []
  expect(Number(w)).toBeGreaterThan(600)
  expect(Number(h)).toBeGreaterThan(300)
})

test('a step that is left before its words can be read says how long reading takes', async () => {
  await openEditor(['The wave'])
  await page.getByRole('textbox', { name: 'Commentary' }).fill('Look at the sail. '.repeat(22))
  await page.getByText('Settings', { exact: true }).click()
  const time = page.getByRole('textbox', { name: 'Step time (seconds)' })
  await expect.element(time).toHaveAccessibleDescription('Reading this step takes about 30 seconds.')
  await time.fill('30')
  await expect.element(time).not.toHaveAccessibleDescription(/Reading/)
})
