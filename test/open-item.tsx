import type { CulturalItem } from '@teca/shared/contract/meta'
import { closeDialog } from '../src/stores/open-dialog'
import { useAssetSelection } from '../src/stores/asset-selection'
import { useInfoPanel } from '../src/stores/info-panel'
import { anImage } from './fixtures/assets'
import { cardTemplates } from './fixtures/configuration'
import { aCollection, aLeadImage, aMediaTypeInfo, anItem } from './fixtures/items'
import { aTenant, aUser } from './fixtures/people'
import { pictureHandlers } from './fixtures/pictures'
import {
  serve,
  serveAssets,
  serveItems,
  serveParents,
  serveSession,
  serveStates,
  serveTemplates,
} from './mock-api/serve'
import { renderApplication } from './render-application'

/** The collection that items are opened in. */
export const maps = aCollection({ sgtt: 'Maps' })

/** No selection or open dialog, the information panel is open, and the calls of every item's page are served. Before each test. */
export function beforeItems() {
  closeDialog()
  useAssetSelection.getState().clear()
  useInfoPanel.setState({ open: true })
  serveSession(aUser(), [aTenant()])
  serveTemplates(...cardTemplates())
  serveStates()
  serve(pictureHandlers())
}

/** An item with so many images, `Sheet 1` and on, in Maps; its images are served. */
export function anItemWithImages(count: number, given: Parameters<typeof anItem>[0] = {}) {
  const images = Array.from({ length: count }, (_, n) => anImage({ sgtt: `Sheet ${n + 1}` }))
  const first = images[0]
  const item = anItem({
    parentCollectionsUuids: [maps.uuid],
    mediaTypeInfo: aMediaTypeInfo({ imagesCount: count }),
    leadImage: first && aLeadImage({ uuid: first.uuid }),
    ...given,
  })
  serveAssets(item, 'images', ...images)
  return { item, images }
}

/** The address of an item, below /ui. */
export const addressOf = ({ uuid }: CulturalItem, search = '') => `/catalog/${maps.uuid}/cultural-item/${uuid}${search}`

/** Opens the page of an item, which is alone in Maps. */
export async function openItem(item: CulturalItem, search = '') {
  serveItems(item)
  serveParents(item, maps)
  return renderApplication(addressOf(item, search))
}
