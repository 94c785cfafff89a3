import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { aSeries, aStory } from '../../../test/fixtures/stories'
import { waiting } from '../../../test/mock-api/failing'
import { serve, serveFailure } from '../../../test/mock-api/serve'
import { serveApplication } from '../../../test/mock-api/serve-screens'
import { storyHandlers } from '../../../test/mock-api/stories'

const titles = [
  'The walk through the lagoon',
  'A jar and its fish',
  'Night sky of March',
  'The ferry to the islands, '.repeat(5),
]

function aServedLab({ stories = titles.length, series = 7 } = {}) {
  serveApplication()
  const all = Array.from({ length: stories }, (_, at) => aStory({ sgtt: titles[at % titles.length] }))
  const held = all.map(({ uuid }) => uuid)
  serve(
    storyHandlers(
      all,
      Array.from({ length: series }, (_, at) => aSeries({ sgtt: `Voyages ${at + 1}`, storyboards: held })),
    ),
  )
}

const meta = {
  component: ApplicationAt,
  args: { address: '/story' },
  parameters: { layout: 'fullscreen', serve: () => aServedLab() },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

export const Loaded: Story = {
  play: async ({ canvas }) => void (await canvas.findByRole('link', { name: 'A jar and its fish' })),
}
export const Empty: Story = {
  parameters: { serve: () => aServedLab({ stories: 0, series: 0 }) },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Stories Lab' })),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      aServedLab()
      serve(waiting('stories'))
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      aServedLab()
      serveFailure('stories')
    },
  },
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
