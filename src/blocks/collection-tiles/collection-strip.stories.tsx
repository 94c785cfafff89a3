import type { Meta, StoryObj } from '@storybook/react-vite'
import { fireEvent, screen, userEvent } from 'storybook/test'
import { samplePictures } from '@/ui/kitchen/sample-pictures'
import { startText } from '@/text/text'
import { aCollection, aLeadImage } from '../../../test/fixtures/items'
import { CollectionStrip } from './collection-strip'
import { CollectionStripSkeleton } from './collection-strip-skeleton'

const shelves = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const picture = samplePictures[at % samplePictures.length]
    return aCollection({ sgtt: picture?.title, ...(at !== 3 && { leadImage: aLeadImage({ thumb: picture?.src }) }) })
  })

const meta = {
  component: CollectionStrip,
  loaders: [() => startText('en')],
  args: {
    title: 'Sub-collections',
    collections: shelves(6),
    total: 6,
    order: undefined,
    all: false,
    onAll: () => undefined,
    onOrder: () => undefined,
    renderLink: ({ uuid }, props) => <a href={`#${uuid}`} {...props} />,
  },
} satisfies Meta<typeof CollectionStrip>
export default meta
type Story = StoryObj<typeof meta>

export const Some: Story = {}
export const One: Story = { args: { collections: shelves(1), total: 1 } }
export const Many: Story = { args: { collections: shelves(24), total: 24 } }
export const All: Story = { args: { collections: shelves(24), total: 24, all: true } }
export const OthersOnTheirWay: Story = { args: { collections: shelves(20), total: 24, all: true, loading: true } }
export const TooLong: Story = {
  args: {
    collections: [
      aCollection({
        sgtt: 'Papers of the Magistrate of the Waters concerning the rivers that were led away from the lagoon, with the drawings',
      }),
    ],
    total: 1,
  },
}
export const WithoutTitle: Story = { args: { collections: [aCollection({ sgtt: null })], total: 1 } }
export const MenuOpen: Story = {
  play: async () => {
    const [button] = await screen.findAllByRole('button', { name: /^Actions for/ })
    if (button) await userEvent.click(button)
    await screen.findByRole('menuitem', { name: /^Delete/ })
  },
}
export const ContextMenuOpen: Story = {
  play: async () => {
    const [link] = await screen.findAllByRole('link')
    if (link) await fireEvent.contextMenu(link)
    await screen.findByRole('menuitem', { name: /^Delete/ })
  },
}
export const OnItsWay: Story = { render: () => <CollectionStripSkeleton /> }
export const Dark: Story = { globals: { theme: 'dark' } }
