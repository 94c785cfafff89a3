import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aSection } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { serveFailure } from '../../../test/mock-api/serve'
import { serveLists } from '../../../test/mock-api/serve-lists'
import { serveApplication, serveLate } from '../../../test/mock-api/serve-screens'

const aWorkspace = (...lists: { name: string; titles: string[] }[]) => {
  serveApplication()
  serveLists(
    lists.map(({ name, titles }) => ({
      section: aSection({ name }),
      items: titles.map((sgtt) => anItem({ sgtt })),
    })),
  )
}
const lists = [
  { name: 'Maps', titles: ['Chart of the lagoon', 'Night sky of March', 'Atlas', 'Portolan', 'Globe', 'Star map'] },
  { name: 'To be photographed before the exhibition opens in spring, '.repeat(3), titles: ['Drug jar with fish'] },
  { name: 'Birds', titles: [] },
]

const meta = {
  component: ApplicationAt,
  args: { address: '/workspace' },
  parameters: { layout: 'fullscreen', serve: () => aWorkspace(...lists) },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('region', { name: 'Birds' })),
}
export const Empty: Story = {
  parameters: { serve: () => aWorkspace() },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { level: 1 })),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      aWorkspace(...lists)
      serveLate('sections')
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      aWorkspace(...lists)
      serveFailure('sections')
    },
  },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Try again' })),
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
