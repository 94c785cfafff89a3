import type { Meta, StoryObj } from '@storybook/react-vite'
import { ApplicationAt } from '../../../.storybook/application-at'
import { anImage } from '../../../test/fixtures/assets'
import { anItem } from '../../../test/fixtures/items'
import { aStep } from '../../../test/fixtures/steps'
import { aStory } from '../../../test/fixtures/stories'
import { waiting } from '../../../test/mock-api/failing'
import { serve, serveAssets, serveFailure, serveItems } from '../../../test/mock-api/serve'
import { serveApplication } from '../../../test/mock-api/serve-screens'
import { storyHandlers } from '../../../test/mock-api/stories'

const uuid = '0000000b-0000-4000-8000-0000000000aa'
const titles = ['The harbour', 'The wreck of the Santa Zita', '', 'A fish that nobody has ever seen in these waters']

function aServedStory(count = titles.length, { extended = true } = {}) {
  serveApplication()
  const item = anItem({ sgtt: 'Chart of the lagoon' })
  const image = anImage({ culturalItemUuid: item.uuid, sgtt: 'Front', width: 4000, height: 3000 })
  const annotations = Array.from({ length: count }, (_, at) =>
    aStep({
      label: titles[at % titles.length],
      image: image.uuid,
      region: [(at % 6) * 600, (Math.floor(at / 6) % 6) * 450, 560, 400],
    }),
  )
  const story = aStory({ uuid, sgtt: 'The walk through the lagoon', annotations })
  if (extended) story._links.extendedSteps = story._links.self
  serveItems(item)
  serveAssets(item, 'images', image)
  serve(storyHandlers([story]))
}

const meta = {
  component: ApplicationAt,
  args: { address: `/story/editor/${uuid}` },
  parameters: { layout: 'fullscreen', serve: () => aServedStory() },
} satisfies Meta<typeof ApplicationAt>
export default meta
type Story = StoryObj<typeof meta>

const withTitle: Story['play'] = async ({ canvas }) =>
  void (await canvas.findByRole('heading', { name: 'The walk through the lagoon' }))

export const Loaded: Story = { play: withTitle }
export const Specified: Story = { parameters: { serve: () => aServedStory(4, { extended: false }) }, play: withTitle }
export const TwoHundredSteps: Story = { parameters: { serve: () => aServedStory(200) }, play: withTitle }
export const Empty: Story = {
  parameters: { serve: () => aServedStory(0) },
  play: async ({ canvas }) => void (await canvas.findByText('This story has no steps yet.')),
}
export const Late: Story = {
  parameters: {
    serve: () => {
      aServedStory()
      serve(waiting('stories'))
    },
  },
}
export const Failing: Story = {
  parameters: {
    serve: () => {
      aServedStory()
      serveFailure('stories')
    },
  },
}
export const OnAPhone: Story = { ...Loaded, globals: { viewport: { value: 'phone' } } }
export const Overview: Story = {
  args: { address: `/story/editor/${uuid}/overview` },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Overview' })),
}
export const AddImage: Story = {
  args: { address: `/story/editor/${uuid}/cultural-item` },
  play: async ({ canvas }) => void (await canvas.findByRole('heading', { name: 'Add image' })),
}
export const EditArea: Story = {
  args: { address: `/story/editor/${uuid}/selected-area-edit/1` },
  play: async ({ canvas }) => void (await canvas.findByRole('button', { name: 'Save image area' })),
}
