import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { anImage } from '../../../test/fixtures/assets'
import { aCollection, aLeadImage, aMediaTypeInfo, anItem } from '../../../test/fixtures/items'
import { serveAssets, serveFailure, serveItems, serveParents } from '../../../test/mock-api/serve'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const maps = aCollection({ sgtt: 'Maps' })
const images = [anImage({ sgtt: 'Recto' }), anImage({ sgtt: 'Verso' })]
const chart = anItem({
  sgtt: 'Chart of the lagoon',
  parentCollectionsUuids: [maps.uuid],
  mediaTypeInfo: aMediaTypeInfo({ imagesCount: images.length }),
  leadImage: aLeadImage({ uuid: images[0]?.uuid }),
})
const bare = anItem({
  sgtt: 'Lost chart',
  parentCollectionsUuids: [maps.uuid],
  mediaTypeInfo: aMediaTypeInfo(),
  leadImage: undefined,
})
const at = ({ uuid }: { uuid: string }) => `/catalog/${maps.uuid}/cultural-item/${uuid}`

const served = () => {
  serveApplication()
  serveItems(chart, bare)
  serveParents(chart, maps)
  serveParents(bare, maps)
  serveAssets(chart, 'images', ...images)
}

const meta = {
  component: ApplicationAt,
  args: { address: at(chart) },
  parameters: { layout: 'fullscreen', serve: served },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Chart of the lagoon', level: 1 })),
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {}
export const Empty: Story = {
  args: { address: at(bare) },
  play: async ({ canvas }) => void (await canvas.findByText('This item does not contain any media')),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      served()
      serveLate('assets', 'parents', 'pictures')
    },
  },
  play: async ({ canvas }) => void (await canvas.findByText('Loading...')),
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      served()
      serveFailure('item')
    },
  },
  play: async ({ canvas }) => void (await canvas.findAllByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } }
