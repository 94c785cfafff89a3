import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { handleOf } from '@/api/hal/link'
import { collectionHandle } from '@/api/meta/collections/collections'
import { openDialog, type OpenDialog } from '@/stores/open-dialog'
import { aTemplate } from '../../../test/fixtures/configuration'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { failing, waiting } from '../../../test/mock-api/failing'
import { serve, serveCollections, serveTemplates } from '../../../test/mock-api/serve'
import { OpenedDialog } from '../../../test/opened-dialog'

const works = aCollection({ sgtt: 'Works on paper' })
const maps = aCollection({ sgtt: 'Maps', parentCollectionsUuids: [works.uuid] })
const long =
  'Papers of the Magistrate of the Waters concerning the rivers that were led away from the lagoon, with the drawings and the estimates of the surveyors, and what the towns on their banks wrote against it, in the order in which they were found in the attic of the palace, and with the notes of those who found them there'
const charts = (sgtt: string) =>
  aCollection({
    sgtt,
    parentCollectionsUuids: [maps.uuid, works.uuid],
    _links: { restore: { href: '/meta/culturalItemCollections/restore' } },
  })

/** Serves a few collections, and opens a dialog for one of them. */
const about = (sgtt: string, open: (collection: ReturnType<typeof charts>) => OpenDialog, then?: () => void) => () => {
  const collection = charts(sgtt)
  serveCollections([works, maps, collection], [anItem({ parentCollectionsUuids: [collection.uuid] })])
  serveTemplates(
    aTemplate({ name: 'sgtt', label: 'Title', priority: 'HIGH', resourceType: 'COLLECTION' }),
    aTemplate({ name: 'sgti', label: 'Description', type: 'TEXT', priority: 'HIGH', resourceType: 'COLLECTION' }),
    aTemplate({ name: 'since', label: 'Founded in', type: 'DATE', resourceType: 'COLLECTION' }),
  )
  then?.()
  openDialog(open(collection))
}

const meta = { component: OpenedDialog } satisfies Meta<typeof OpenedDialog>
export default meta
type Story = StoryObj<typeof meta>

const story = (...args: Parameters<typeof about>): Story => ({ parameters: { serve: about(...args) } })
const move = (collection: ReturnType<typeof charts>): OpenDialog => ({
  name: 'move-collection',
  collection: handleOf(collection),
})
const remove = (collection: ReturnType<typeof charts>): OpenDialog => ({
  name: 'delete-collection',
  collection: handleOf(collection),
})

export const Details = story('Sea charts', (one) => ({ name: 'collection-details', collection: handleOf(one) }))
export const DetailsOnTheirWay = story(
  'Sea charts',
  (one) => ({ name: 'collection-details', collection: handleOf(one) }),
  () => serve(waiting('everything')),
)
export const DetailsFailing = story(
  'Sea charts',
  (one) => ({ name: 'collection-details', collection: handleOf(one) }),
  () => serve(failing('everything', 403)),
)
export const Create = story('Sea charts', (one) => ({ name: 'create-collection', parent: handleOf(one) }))
export const CreateAtTheTop = story('Sea charts', () => ({ name: 'create-collection' }))
export const Move = story('Sea charts', move)
export const MoveTooLong = story(long, move)
export const MoveDark: Story = { ...Move, globals: { theme: 'dark' } }
export const Link = story('Sea charts', (one) => ({ name: 'link-collection', collection: handleOf(one) }))
export const Unlink = story('Sea charts', (one) => ({
  name: 'unlink-collection',
  collection: handleOf(one),
  from: collectionHandle(maps.uuid),
}))
export const Delete = story('Sea charts', remove)
export const DeleteMuch = story('Sea charts', remove, () =>
  serve([
    http.delete('*/dry-run', () =>
      HttpResponse.json({ sharedItems: 14, deletedSubcollections: 312, orphanItems: 10_480 }),
    ),
  ]),
)
export const DeleteCounting = story('Sea charts', remove, () => serve(waiting('totals')))
export const DeleteFailing = story(long, remove, () => serve(failing('totals')))
export const Totals = story('Sea charts', (one) => ({ name: 'collection-totals', collection: handleOf(one) }))
