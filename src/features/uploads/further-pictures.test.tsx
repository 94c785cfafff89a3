import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { handleOf } from '@/api/hal/link'
import { openDialog } from '@/stores/open-dialog'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveCollections, serveItems, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue, openCatalogue } from '../../../test/open-catalogue'

const maps = aCollection({ sgtt: 'Maps' })
const lagoon = anItem({ sgtt: 'The lagoon', parentCollectionsUuids: [maps.uuid] })

beforeEach(async () => {
  await page.viewport(1280, 1000)
  anEmptyCatalogue()
  serveItems(lagoon)
  serveCollections([maps], [lagoon])
})

async function chooseFromTelephone(taken: RegExp) {
  await openCatalogue(`/catalog/${maps.uuid}`)
  openDialog({ name: 'upload', item: handleOf(lagoon) })
  await expect.element(page.getByText(taken)).toBeVisible()
  const files = ['IMG_1.HEIC', 'notes.xcf'].map((name) => new File([name], name))
  files.push(new File([], 'broken-off.png'))
  await page.getByLabelText('Choose images', { exact: true }).upload(files)
}

test('[UPL-04] in part: pictures beyond the specification are taken where the server reads them', async () => {
  serveSession({ ...aUser(), furtherPictures: ['heic', 'webp'] }, [aTenant()])
  await chooseFromTelephone(/^png, .*, heic, webp$/)
  await expect.element(page.getByRole('textbox', { name: 'Title of IMG_1.HEIC' })).toHaveValue('IMG_1')
  await expect.element(page.getByText('Image extension is not allowed: notes.xcf')).toBeVisible()
  await expect.element(page.getByText('There is nothing in the file: broken-off.png')).toBeVisible()
})

test('[UPL-04] in part: another server is sent the specified pictures alone', async () => {
  serveSession(aUser(), [aTenant()])
  await chooseFromTelephone(/^png, .*, ai$/)
  await expect.element(page.getByText('Image extension is not allowed: IMG_1.HEIC, notes.xcf')).toBeVisible()
})

test('[UPL-04] in part: recordings under further names are taken where the server reads them', async () => {
  serveSession({ ...aUser(), furtherAudios: ['aiff', 'm4b', 'bwf'], furtherVideos: ['mts'] }, [aTenant()])
  await openCatalogue(`/catalog/${maps.uuid}`)
  openDialog({ name: 'upload', item: handleOf(lagoon) })
  await page.getByRole('combobox', { name: 'Content type' }).selectOptions('Audios')
  await expect.element(page.getByText(/^mp3, .*, aiff, m4b, bwf$/)).toBeVisible()
  await page.getByLabelText('Choose audios', { exact: true }).upload(new File(['FORM'], 'reel.aiff'))
  await expect.element(page.getByRole('textbox', { name: 'Title of reel.aiff' })).toHaveValue('reel')
})
