import type { Meta, StoryObj } from '@storybook/react-vite'
import { samplePictures } from '@/ui/kitchen/sample-pictures'
import { Thumb } from '@/ui/thumb/thumb'
import { CardCell, CardGrid } from './card-grid'
import { CardGridSkeleton } from './card-grid-skeleton'

const aspectOf = (aspect: string) => {
  const [width = 1, height = 1] = aspect.split('/').map(Number)
  return width / height
}

const pictures = (count: number) =>
  Array.from({ length: count }, (_, at) => samplePictures[at % samplePictures.length]).flatMap(
    (picture) => picture ?? [],
  )

const meta = {
  component: CardGrid,
  args: {
    label: 'Items',
    children: pictures(14).map(({ title, src, aspect, color }, at) => (
      <CardCell key={at} aspect={aspectOf(aspect)}>
        <Thumb src={src} alt={title} aspect={aspect} color={color} />
      </CardCell>
    )),
  },
} satisfies Meta<typeof CardGrid>
export default meta
type Story = StoryObj<typeof meta>

export const Rows: Story = {}
export const One: Story = {
  args: {
    children: (
      <CardCell aspect={0.75}>
        <Thumb src={samplePictures[2]?.src} alt="" aspect="3 / 4" />
      </CardCell>
    ),
  },
}
export const OnItsWay: Story = { render: () => <CardGridSkeleton label="Loading..." /> }
