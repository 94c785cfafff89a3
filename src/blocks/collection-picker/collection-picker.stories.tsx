import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { samplePictures } from '@/ui/kitchen/sample-pictures'
import { aCollection, aLeadImage } from '../../../test/fixtures/items'
import { waiting } from '../../../test/mock-api/failing'
import { serve, serveCollections, serveFailure } from '../../../test/mock-api/serve'
import { CollectionPicker, type CollectionPickerProps } from './collection-picker'

function Chooses(props: CollectionPickerProps) {
  const [value, setValue] = useState(props.value)
  return <CollectionPicker {...props} value={value} onChange={({ uuid }) => setValue(uuid)} />
}

const shelves = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    aCollection({
      sgtt: samplePictures[at % samplePictures.length]?.title,
      leadImage: at % 4 === 3 ? undefined : aLeadImage({ thumb: samplePictures[at % samplePictures.length]?.src }),
      parentCollectionsUuids: at % 5 === 0 ? [] : ['above'],
      ancestors:
        at % 5 === 0
          ? []
          : [
              { uuid: 'above', title: 'Works on paper' },
              { uuid: 'on', title: 'Maps' },
            ],
    }),
  )

const meta = {
  component: CollectionPicker,
  render: (props) => (
    <div className="max-w-lg">
      <Chooses {...props} />
    </div>
  ),
  args: { label: 'Where to move it', value: undefined, onChange: () => undefined },
  parameters: { serve: () => serveCollections(shelves(40)) },
} satisfies Meta<typeof CollectionPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {}
export const Few: Story = { parameters: { serve: () => serveCollections(shelves(3)) } }
export const None: Story = { parameters: { serve: () => serveCollections([]) } }
export const TooLong: Story = {
  parameters: {
    serve: () =>
      serveCollections([
        aCollection({
          sgtt: 'Papers of the Magistrate of the Waters concerning the rivers that were led away from the lagoon, with the drawings and the estimates of the surveyors, and what the towns on their banks wrote against it',
          parentCollectionsUuids: ['above'],
          ancestors: Array.from({ length: 9 }, (_, at) => ({ uuid: `${at}`, title: `A shelf above the shelf ${at}` })),
        }),
      ]),
  },
}
export const OnItsWay: Story = {
  parameters: { serve: () => serve(waiting('everything')) },
}
export const Failing: Story = { parameters: { serve: () => serveFailure('everything') } }
export const Dark: Story = { globals: { theme: 'dark' } }
