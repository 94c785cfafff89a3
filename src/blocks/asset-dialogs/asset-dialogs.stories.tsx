import type { Meta, StoryObj } from '@storybook/react-vite'
import { handleOf } from '@/api/hal/link'
import { openDialog, type OpenDialog } from '@/stores/open-dialog'
import { anImage } from '../../../test/fixtures/assets'
import { aTemplate } from '../../../test/fixtures/configuration'
import { aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { failing, waiting } from '../../../test/mock-api/failing'
import { serve, serveAssets, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import { OpenedDialog } from '../../../test/opened-dialog'
import { userEvent, within } from 'storybook/test'

const long =
  'Sheet 14 of the papers concerning the rivers that were led away from the lagoon, with the drawings and the estimates of the surveyors, and what the towns on their banks wrote against it, in the order in which they were found in the attic of the palace, recto, before the cleaning, under raking light from the left, with the colour chart'

/** The subject of a dialog: an item, the kind of its media, and handles of all of them. */
type About = { item: ReturnType<typeof handleOf>; type: 'images'; assets: ReturnType<typeof handleOf>[] }

/** Serves an item with three images, and opens a dialog for them. */
const about =
  (open: (given: About) => OpenDialog, { title = 'Recto', then = () => {} } = {}) =>
  () => {
    const images = [title, 'Verso', 'Edge'].map((sgtt, at) =>
      anImage({
        sgtt,
        position: at + 1,
        autn: 'Photographic cabinet',
        customMetadataList: [
          { name: 'view', value: at === 0 ? 'Recto' : 'Verso' },
          { name: 'caption', value: 'Il foglio alla luce radente', lang: 'it' },
          { name: 'caption', value: 'The sheet under raking light', lang: 'en' },
        ],
      }),
    )
    const item = anItem({ sgtt: 'Album', mediaTypeInfo: aMediaTypeInfo({ imagesCount: 3 }) })
    serveItems(item, anItem({ sgtt: 'Folder', pressmark: 'F 7' }), anItem({ sgtt: long, pressmark: 'F 8' }))
    serveAssets(item, 'images', ...images)
    serveTemplates(
      aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH', resourceType: 'MEDIA' }),
      aTemplate({ name: 'view', label: 'View', type: 'ENUM', enumValues: ['Recto', 'Verso'], resourceType: 'MEDIA' }),
      aTemplate({ name: 'caption', label: 'Caption', type: 'TEXT', priority: 'MEDIUM', resourceType: 'MEDIA' }),
    )
    then()
    openDialog(open({ item: handleOf(item), type: 'images', assets: images.map(handleOf) }))
  }

const meta = { component: OpenedDialog } satisfies Meta<typeof OpenedDialog>
export default meta
type Story = StoryObj<typeof meta>

const story = (...args: Parameters<typeof about>): Story => ({ parameters: { serve: about(...args) } })
const one = ({ assets: [asset], ...rest }: About) => ({ ...rest, asset: asset ?? rest.item })
const details = (given: About): OpenDialog => ({ name: 'asset-details', ...one(given) })
const edit: Story['play'] = async ({ canvasElement }) => {
  const body = within(canvasElement.ownerDocument.body)
  await userEvent.click(await body.findByRole('button', { name: 'Edit' }))
  await body.findByRole('button', { name: 'Save' })
}

export const Details = story(details)
export const DetailsTooLong = story(details, { title: long })
export const DetailsEdited: Story = { ...story(details), play: edit }
export const DetailsEditedInTheDark: Story = { ...DetailsEdited, globals: { theme: 'dark' } }
export const DetailsFailing = story(details, { then: () => serve(failing('everything', 403)) })
export const BulkEdit = story((given) => ({ name: 'bulk-edit-assets', ...given }))
export const BulkEditInTheDark: Story = { ...BulkEdit, globals: { theme: 'dark' } }
export const BulkEditOnItsWay = story((given) => ({ name: 'bulk-edit-assets', ...given }), {
  then: () => serve(waiting('everything')),
})
export const Move = story((given) => ({ name: 'move-assets', ...given }))
export const MoveOneTooLong = story((given) => ({ name: 'move-assets', ...given, assets: given.assets.slice(0, 1) }), {
  title: long,
})
export const Position = story((given) => ({ name: 'position-assets', ...given }))
export const Replace = story((given) => ({ name: 'replace-image', ...one(given) }))
export const ReplaceTooLong = story((given) => ({ name: 'replace-image', ...one(given) }), { title: long })
export const Delete = story((given) => ({ name: 'delete-assets', ...given }))
export const DeleteFailing = story((given) => ({ name: 'delete-assets', ...given }), {
  then: () => serve(failing('everything')),
})
