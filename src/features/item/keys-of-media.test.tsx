import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aModel3D } from '../../../test/fixtures/assets'
import { aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serve, serveAssets, serveSession } from '../../../test/mock-api/serve'
import { anItemWithImages, beforeItems, maps, openItem } from '../../../test/open-item'
import { openDialog } from '@/stores/open-dialog'

beforeEach(beforeItems)

const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
const heading = (name: string) => sheet.getByRole('heading', { name, exact: true })

test('the sheet of keys leaves out moving media for people who may only read', async () => {
  serveSession(aUser({ userRoles: ['ROLE_USER'] }), [aTenant()])
  const { screen } = await openItem(anItemWithImages(2).item)
  await expect.element(screen.getByRole('button', { name: /^Position 2\./ })).toBeVisible()
  openDialog({ name: 'shortcuts' })
  await expect.element(heading('Assets of the item')).toBeVisible()
  await expect.element(sheet.getByText('Show in the viewer')).toBeVisible()
  expect(sheet.getByText('Move to another position').query()).toBeNull()
})

test('the sheet of keys lists those of a 3D model while one is shown', async () => {
  const mediaTypeInfo = aMediaTypeInfo({ model3DsCount: 1 })
  const item = anItem({ parentCollectionsUuids: [maps.uuid], leadImage: undefined, mediaTypeInfo })
  serveAssets(item, 'model3Ds', aModel3D({ sgtt: 'The press' }))
  serve([http.get('*/images/models/*', () => new HttpResponse(null, { status: 404 }))])
  const { screen } = await openItem(item)
  await expect.element(screen.getByRole('button', { name: /^Position 1\./ })).toBeVisible()
  openDialog({ name: 'shortcuts' })
  await expect.element(heading('3D model')).toBeVisible()
  await expect.element(sheet.getByText('Turn the model')).toBeVisible()
  expect(heading('Viewer').query()).toBeNull()
})
