import type { Meta, StoryObj } from '@storybook/react-vite'
import { aCollection } from '../../../test/fixtures/items'
import { serveCollections, serveFailure } from '../../../test/mock-api/serve'
import { CollectionTree } from './collection-tree'

const maps = aCollection({ sgtt: 'Maps and skies', subCollectionsCount: 2 })
const below = (sgtt: string) => aCollection({ sgtt, parentCollectionsUuids: [maps.uuid], subCollectionsCount: 0 })
const long = below(`The ${'very '.repeat(50)}long title of a collection that goes on`)
const sea = below('The sea')
const many = Array.from({ length: 60 }, (_, n) => aCollection({ sgtt: `Series ${n + 1}`, subCollectionsCount: 0 }))

const meta = {
  component: CollectionTree,
  args: {
    label: 'Collection tree',
    className: 'h-96 w-72',
    renderLink: ({ uuid }, _parent, props) => <a {...props} href={`#${uuid}`} />,
  },
  parameters: { serve: () => serveCollections([maps, sea, long, ...many]) },
} satisfies Meta<typeof CollectionTree>
export default meta
type Story = StoryObj<typeof meta>

export const AtTheTop: Story = {}
export const WhereThePersonIs: Story = {
  args: { current: { uuid: sea.uuid, title: 'The sea', ancestors: [{ uuid: maps.uuid, title: 'Maps and skies' }] } },
}
export const Dark: Story = { ...WhereThePersonIs, globals: { theme: 'dark' } }
export const Empty: Story = { parameters: { serve: () => serveCollections([]) } }
export const Failing: Story = { parameters: { serve: () => serveFailure('collections') } }
