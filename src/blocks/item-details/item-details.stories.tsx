import type { Meta, StoryObj } from '@storybook/react-vite'
import { Suspense } from 'react'
import { userEvent, within } from 'storybook/test'
import { aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { failing, waiting } from '../../../test/mock-api/failing'
import { serve, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { openDialog, useOpenDialog } from '@/stores/open-dialog'
import { ItemDetails } from './item-details'

function Opened() {
  const open = useOpenDialog(({ dialog }) => dialog?.name === 'item-metadata')
  return <Suspense>{open && <ItemDetails />}</Suspense>
}

function show(given: Partial<CulturalItem>) {
  const item = anItem(given)
  item._links.history = { href: `/meta/culturalItems/${item.uuid}/history` }
  serveItems(item)
  serveTemplates(
    ...cardTemplates(),
    aTemplate({ name: 'technique', label: 'Technique', order: 1 }),
    aTemplate({ name: 'made', label: 'Made', type: 'DATE', order: 2 }),
    aTemplate({ name: 'sgti', label: 'Description', type: 'TEXT', order: 3 }),
    aTemplate({ name: 'fragile', label: 'Fragile', type: 'BOOLEAN', priority: 'LOW' }),
  )
  openDialog({ name: 'item-metadata', item: handleOf(item) })
}
const chart = {
  sgtt: 'Chart of the gulf',
  pressmark: 'CAR-0117',
  sgti: 'Copperplate on laid paper.',
  customMetadataList: [
    { name: 'technique', value: 'Copperplate' },
    { name: 'made', value: '1780~' },
    { name: 'title', value: 'Carta del golfo', lang: 'it' },
  ],
}

const meta = {
  component: Opened,
  parameters: { layout: 'fullscreen', serve: () => show(chart) },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

const edit: Story['play'] = async ({ canvasElement }) => {
  const body = within(canvasElement.ownerDocument.body)
  await userEvent.click(await body.findByRole('button', { name: /^(Edit|Modifica)$/ }))
}

export const Reading: Story = {}
export const Editing: Story = { play: edit }
export const TooLong: Story = {
  parameters: {
    serve: () =>
      show({ ...chart, sgtt: 'A true and exact description of the town, its waters, bridges and walls, '.repeat(4) }),
  },
}
export const Waiting: Story = {
  parameters: {
    serve: () => {
      show(chart)
      serve(waiting('item'))
    },
  },
}
export const Failed: Story = {
  parameters: {
    serve: () => {
      show(chart)
      serve(failing('item', 500))
    },
  },
}
