import type { Meta, StoryObj } from '@storybook/react-vite'
import { handleOf } from '@/api/hal/link'
import { openDialog, type OpenDialog } from '@/stores/open-dialog'
import { aTemplate } from '../../../test/fixtures/configuration'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { failing, waiting } from '../../../test/mock-api/failing'
import { serve, serveCollections, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import { OpenedDialog } from '../../../test/opened-dialog'

const maps = aCollection({ sgtt: 'Maps' })
const item = anItem({ sgtt: 'The lagoon' })
const long = anItem({
  sgtt: 'Papers of the Magistrate of the Waters concerning the rivers that were led away '.repeat(4),
})
const fileOf = (name: string) => new File([new Uint8Array(48_000)], name)
type Upload = Omit<Extract<OpenDialog, { name: 'upload' }>, 'name'>

/** Opens the wizard in a small catalogue. */
const opened =
  (about: Upload = {}, then?: () => void) =>
  () => {
    serveItems(item, long, ...Array.from({ length: 6 }, () => anItem()))
    serveCollections([maps, aCollection({ sgtt: 'Prints' })])
    serveTemplates(
      aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH' }),
      aTemplate({ name: 'pressmark', label: 'Pressmark', priority: 'HIGH' }),
      aTemplate({ name: 'date', label: 'Date', type: 'DATE' }),
      aTemplate({ name: 'subject', label: 'Subject' }),
    )
    then?.()
    openDialog({ name: 'upload', ...about })
  }

const meta = { component: OpenedDialog } satisfies Meta<typeof OpenedDialog>
export default meta
type Story = StoryObj<typeof meta>

const story = (...args: Parameters<typeof opened>): Story => ({ parameters: { serve: opened(...args) } })
const photographs = ['north.png', 'south.jpg', 'east.tif', 'west.psd'].map(fileOf)

export const NewItem = story({ into: handleOf(maps) })
export const NewItemWithFiles = story({ into: handleOf(maps), files: photographs })
export const OnItsWay = story({}, () => serve(waiting('templates')))
export const Failing = story({}, () => serve(failing('templates')))
export const NoFiles = story({ item: handleOf(item) })
export const Images = story({ item: handleOf(item), files: photographs })
export const AThousandImages = story({
  item: handleOf(item),
  files: Array.from({ length: 1000 }, (_, at) => fileOf(`sheet-${at + 1}.png`)),
})
export const Refused = story({ item: handleOf(item), files: ['a.exe', 'list.pdf'].map(fileOf) })
export const Model = story({ item: handleOf(item), files: ['vase.obj', 'vase.mtl'].map(fileOf) })
export const TooLong = story({ item: handleOf(long), files: [fileOf(`${'photograph_of_a_sheet_'.repeat(9)}.png`)] })
export const Italian: Story = { ...Images, globals: { language: 'it' } }
export const Dark: Story = { ...Images, globals: { theme: 'dark' } }
