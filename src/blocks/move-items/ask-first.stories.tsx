import type { Meta, StoryObj } from '@storybook/react-vite'
import { handleOf } from '@/api/hal/link'
import { openDialog, useOpenDialog } from '@/stores/open-dialog'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { serveCollections, serveItems } from '../../../test/mock-api/serve'
import { UnlinkItemsDialog } from './unlink-items-dialog'

const maps = aCollection({ sgtt: 'Maps' })
const elsewhere = aCollection({ sgtt: 'Prints' })

function serveUnlink(...inOthers: boolean[]) {
  const items = inOthers.map((other) =>
    anItem({ parentCollectionsUuids: [maps.uuid, ...(other ? [elsewhere.uuid] : [])] }),
  )
  serveItems(...items)
  serveCollections([maps, elsewhere], items)
  openDialog({ name: 'unlink-items', items: items.map(handleOf), from: handleOf(maps) })
}

const Asks = () => (useOpenDialog(({ dialog }) => dialog?.name) === 'unlink-items' ? <UnlinkItemsDialog /> : null)

const meta = { component: Asks, parameters: { serve: () => serveUnlink(false) } } satisfies Meta<typeof Asks>
export default meta
type Story = StoryObj<typeof meta>

export const StaysNowhere: Story = {}
export const StaysElsewhere: Story = { parameters: { serve: () => serveUnlink(true) } }
export const SomeStayNowhere: Story = { parameters: { serve: () => serveUnlink(true, false, false) } }
export const Italian: Story = { globals: { language: 'it' } }
