import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { samplePictures } from '@/ui/kitchen/sample-pictures'
import { aLeadImage, anItem } from '../../../test/fixtures/items'
import { waiting } from '../../../test/mock-api/failing'
import { serve, serveFailure, serveItems } from '../../../test/mock-api/serve'
import { ItemPicker, type ItemPickerProps } from './item-picker'

function Chooses(props: ItemPickerProps) {
  const [value, setValue] = useState(props.value)
  return <ItemPicker {...props} value={value} onChange={({ uuid }) => setValue(uuid)} />
}

const works = (count: number) =>
  Array.from({ length: count }, (_, at) => {
    const picture = samplePictures[at % samplePictures.length]
    const leadImage = at % 4 === 3 ? undefined : aLeadImage({ thumb: picture?.src })
    return anItem({ sgtt: picture?.title, autn: at % 3 === 0 ? null : 'Iacopo Renier', leadImage })
  })

const meta = {
  component: ItemPicker,
  render: (props) => (
    <div className="max-w-lg">
      <Chooses {...props} />
    </div>
  ),
  args: { value: undefined, onChange: () => undefined },
  parameters: { serve: () => serveItems(...works(40)) },
} satisfies Meta<typeof ItemPicker>
export default meta
type Story = StoryObj<typeof meta>

export const Many: Story = {}
export const Few: Story = { parameters: { serve: () => serveItems(...works(3)) } }
export const None: Story = { parameters: { serve: () => serveItems() } }
export const TooLong: Story = {
  parameters: {
    serve: () =>
      serveItems(
        anItem({
          sgtt: 'Papers of the Magistrate of the Waters concerning the rivers that were led away from the lagoon '.repeat(
            3,
          ),
          pressmark: 'ARCHIVE-OF-THE-MAGISTRATE-1573-BOX-0042-FOLDER-0007-SHEET-0003-RECTO',
        }),
      ),
  },
}
export const OnItsWay: Story = { parameters: { serve: () => serve(waiting('everything')) } }
export const Failing: Story = { parameters: { serve: () => serveFailure('everything') } }
export const Italian: Story = { globals: { language: 'it' } }
export const Dark: Story = { globals: { theme: 'dark' } }
