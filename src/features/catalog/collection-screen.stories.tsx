import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serveCollections, serveFailure, serveItems } from '../../../test/mock-api/serve'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const maps = aCollection({ sgtt: 'Maps', sgti: 'The lagoon and the sea, drawn by those who sailed them.' })
const charts = aCollection({ sgtt: 'Sea charts', parentCollectionsUuids: [maps.uuid] })

const withItems = (...titles: string[]) => {
  serveApplication()
  const items = titles.map((sgtt) => anItem({ sgtt, parentCollectionsUuids: [maps.uuid] }))
  serveItems(...items)
  serveCollections(titles.length > 0 ? [maps, charts] : [maps], items)
}
const filled = () => withItems('Chart of the lagoon', 'The island of Mirta', 'Coast of the Levant')

const meta = {
  component: ApplicationAt,
  args: { address: `/catalog/${maps.uuid}` },
  parameters: { layout: 'fullscreen', serve: filled },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Maps', level: 1 })),
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'The island of Mirta' })),
}
export const Empty: Story = {
  parameters: { serve: () => withItems() },
  play: async ({ canvas }) => void (await canvas.findByText('This collection has no items.')),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      filled()
      serveLate('items')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      filled()
      serveFailure('items')
    },
  },
  play: async ({ canvas }) => void (await canvas.findAllByRole('button', { name: 'Try again' })),
}
export const Missing: Story = {
  parameters: {
    serve: () => {
      filled()
      serveFailure('collection', 404)
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Page not found' })),
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
