import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serveFailure, serveItems } from '../../../test/mock-api/serve'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'
import { serveSearch, type ServedSearch } from '../../../test/mock-api/serve-search'

const long =
  'Chart of the upper lagoon with its shoals, channels and the seats of the fishermen, drawn from life for the Magistrate'
const items = ['Chart of the lagoon', 'Drug jar with fish', 'Night sky of March', long].map((sgtt) => anItem({ sgtt }))

const aSearch = (served: ServedSearch = {}) => {
  serveApplication()
  serveItems(...items)
  serveSearch({
    items,
    collections: [aCollection({ sgtt: 'Maps' }), aCollection({ sgtt: 'Herbarium' })],
    system: {
      stateFacet: [{ _id: 'Published', count: 3 }],
      mediaTypeFacet: [
        { _id: 'IMAGE', count: 4 },
        { _id: 'AUDIO', count: 1 },
      ],
    },
    ...served,
  })
}

const meta = {
  component: ApplicationAt,
  args: { address: '/catalog/results?term=chart' },
  parameters: { layout: 'fullscreen', serve: () => aSearch() },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Search results for chart' })),
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Drug jar with fish' })),
}
export const Collections: Story = {
  args: { address: '/catalog/results?term=chart&entity=collections' },
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Herbarium' })),
}
export const NothingAsked: Story = {
  args: { address: '/catalog/results' },
  play: async ({ canvas }) => void (await canvas.findByText('Start to search')),
}
export const NothingFound: Story = {
  parameters: { serve: () => aSearch({ items: [] }) },
  play: async ({ canvas }) => void (await canvas.findByText('No results found')),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      aSearch()
      serveLate('search')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      aSearch()
      serveFailure('search')
    },
  },
  play: async ({ canvas }) => void (await canvas.findAllByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
export const Dark: Story = { ...Loaded, globals: { theme: 'dark' } }
