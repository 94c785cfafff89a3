import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aModel3D, anImage } from '../../../test/fixtures/assets'
import { aStep } from '../../../test/fixtures/steps'
import { serve, serveAssets } from '../../../test/mock-api/serve'
import { beforeEditor, openEditor, saveButton } from '../../../test/open-editor'
import type { Storyboard } from '@teca/shared/contract/meta'
import { someModel } from '@/viewers/model-3d/some-model'
import { mediumElement } from '@/viewers/story-player/story-medium'
import { stepsIn } from '@/viewers/story-player/story-step'

beforeEach(beforeEditor)

const notice = () => page.getByText('Changes saved successfully')
const panel = () => page.getByRole('region', { name: 'Medium' })

/** Where the player takes what stands beside the first step from. */
function played({ annotations }: Storyboard, type: string) {
  const medium = stepsIn(annotations)[0]?.medium
  return medium && mediumElement(medium, { uuid: medium.uuid, type, title: '', url: '/files/1' }).getAttribute('src')
}

async function choose(title: string) {
  await page.getByText('Medium', { exact: true }).click()
  await page.getByRole('button', { name: 'Choose a medium' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'The jar' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: title }).click()
}

test('[EDIT-20] in part: of a second image a part is chosen by the same region editor, and all of it again', async () => {
  const { story, item, image } = await openEditor(['The wave'], { extended: true })
  const back = anImage({ culturalItemUuid: item.uuid, sgtt: 'Reverse', width: 2000, height: 1000 })
  item.mediaTypeInfo.imagesCount = 2
  serveAssets(item, 'images', image, back)
  await choose('Reverse')
  await panel().getByRole('link', { name: 'Choose an area of it' }).click()
  for (const [side, value] of [
    ['Width', '600'],
    ['Height', '400'],
    ['Left', '1900'],
    ['Top', '20'],
  ] as const)
    await page.getByRole('textbox', { name: side }).fill(value)
  await page.getByRole('button', { name: 'Use this area' }).click()
  await expect.element(panel().getByText('Area 1400, 20, 600 × 400')).toBeVisible()
  await saveButton().click()
  await expect.element(notice()).toBeVisible()
  expect(story().annotations[0]?.medium).toMatchObject({
    uuid: back.uuid,
    region: { x: 1400, y: 20, width: 600, height: 400 },
  })
  expect(played(story(), 'images')).toBe('/files/1/1400,20,600,400/!600,600/0/default.jpg')
  await panel().getByRole('button', { name: 'Show the whole image' }).click()
  await expect.element(panel().getByText('Whole picture')).toBeVisible()
})

test('[EDIT-20] in part: a step shows a 3D model beside it, in the view chosen with the keyboard', async () => {
  const { story, item } = await openEditor(['The wave'], { extended: true })
  const press = aModel3D({ culturalItemUuid: item.uuid, sgtt: 'The press' })
  const glb = await (await fetch(someModel())).arrayBuffer()
  serve([http.get('*/images/models/*', () => HttpResponse.arrayBuffer(glb))])
  item.mediaTypeInfo.model3DsCount = 1
  serveAssets(item, 'model3Ds', press)
  await choose('The press')
  await panel().getByRole('button', { name: 'Choose the view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose the view' })
  const model = dialog.getByRole('application', { name: '3D model The press' })
  await expect.element(dialog.getByRole('button', { name: 'Reset view' })).toBeVisible()
  model.element().focus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{+}')
  await dialog.getByRole('button', { name: 'Use this view' }).click()
  await expect.element(panel().getByText('Chosen view')).toBeVisible()
  await saveButton().click()
  await expect.element(notice()).toBeVisible()
  const { eye = [], target = [] } = story().annotations[0]?.medium?.camera ?? {}
  expect([...eye, ...target].every(Number.isFinite)).toBe(true)
  expect([eye.length, target.length]).toEqual([3, 3])
  expect(played(story(), 'model3Ds')).toMatch(new RegExp(`[?&]id=${press.uuid}&view=${[...eye, ...target].join(',')}$`))
})

test('[EDIT-20] in part: a step flies out and in again, straight or not at all, and has its words on each side of the picture', async () => {
  const { story } = await openEditor(['The wave'], { extended: true, change: () => aStep({ label: 'The wave' }) })
  await page.getByText('Settings', { exact: true }).click()
  const way = page.getByRole('combobox', { name: 'Flight' })
  await expect.element(way).toHaveValue('curve')
  await way.selectOptions('straight')
  await page.getByRole('combobox', { name: 'Position of the text' }).selectOptions('above')
  await saveButton().click()
  await expect.element(notice()).toBeVisible()
  expect(story().annotations[0]).toMatchObject({ transition: { type: 'straight', enabled: true }, textSide: 'above' })
})
