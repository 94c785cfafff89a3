import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serveCollections, serveFailure, serveItems } from '../../../test/mock-api/serve'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const aCatalogue = () => {
  serveApplication()
  const items = ['Chart of the lagoon', 'Drug jar with fish', 'Night sky of March', 'Ferryman’s air'].map((sgtt) =>
    anItem({ sgtt }),
  )
  serveItems(...items)
  serveCollections([aCollection({ sgtt: 'Maps' }), aCollection({ sgtt: 'Herbarium' })], items)
}

const meta = {
  component: ApplicationAt,
  args: { address: '/catalog' },
  parameters: { layout: 'fullscreen', serve: aCatalogue },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Catalogue', level: 1 })),
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'Drug jar with fish' })),
}
export const Empty: Story = {
  parameters: {
    serve: () => {
      serveApplication()
      serveItems()
      serveCollections([])
    },
  },
  play: async ({ canvas }) => void (await canvas.findByText('There are no items yet.')),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      aCatalogue()
      serveLate('items', 'collections')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      aCatalogue()
      serveFailure('items')
      serveFailure('collections')
    },
  },
  play: async ({ canvas }) => void (await canvas.findAllByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
