import type { Handlers } from '../../contract/call.ts'
import { ok } from '../../contract/reply.ts'
import type { HiddenThing, VisitorView } from '@teca/shared/contract/meta'
import type { Hal } from '../../hal/hal.ts'
import { publishers } from '../../contract/access.ts'
import type { Deliverable } from './media-access.ts'
import type { StorySources } from './story-book/presented-story.ts'
import { presentedStory } from './story-book/presented-story.ts'
import { assetTypes } from './presented-item.ts'
import type { PresentingItems } from './presented-item.ts'

type Needs = PresentingItems &
  StorySources & { namesWithRole: (tenantId: string, roles: readonly string[]) => Promise<string[]> }

const MOST = 200
const mediaTypes = {
  images: 'IMAGE',
  audios: 'AUDIO',
  videos: 'VIDEO',
  model3Ds: 'MODEL3D',
  documents: 'DOCUMENT',
} as const

/** What people who are not signed in see of items and stories: by the same rule as delivery. */
export function visitorViewHandlers(needs: Needs): Handlers {
  const view = async (hal: Hal, tenantId: string, path: string, open: boolean, hidden: HiddenThing[]) =>
    ok<VisitorView>({
      open,
      hidden: hidden.slice(0, MOST),
      total: hidden.length,
      publishers: hidden.length === 0 ? [] : await needs.namesWithRole(tenantId, publishers),
      _links: { self: hal.link(`${path}/visitors`) },
    })
  return {
    getCulturalItemVisitorView: async ({ tenant, path, hal }) => {
      const { row } = await needs.items.byUuid(tenant.id, path.uuid)
      const open = await needs.access.isOpen(tenant.id, row.state)
      const lists = await Promise.all(assetTypes.map((type) => needs.access.ofItem(tenant.id, path.uuid, type)))
      const media = lists.flatMap((list) =>
        list.flatMap((asset, at) => (asset.ownClosedState === undefined ? [] : [medium(hal, asset, at + 1)])),
      )
      const own = open ? [] : [itself(hal, 'ITEM', { ...row, title: row.sgtt ?? row.pressmark })]
      return await view(hal, tenant.id, `/meta/culturalItems/${path.uuid}`, open, [...own, ...media])
    },
    getStoryboardVisitorView: async ({ tenant, path, hal }) => {
      const story = await presentedStory(needs, tenant.id, path.uuid)
      const { row } = await needs.stories.byUuid(tenant.id, path.uuid)
      const own = (await needs.access.isOpen(tenant.id, row.state ?? 'Default'))
        ? []
        : [itself(hal, 'STORY', { ...row, title: story.title[0]?.text ?? '' })]
      const stepsOf = (wanted: (asset: Deliverable) => boolean) =>
        story.steps.flatMap(({ number, image, medium: beside }) =>
          [image, beside?.asset].some((asset) => asset !== undefined && wanted(asset)) ? [number] : [],
        )
      const items = new Set(story.assets.flatMap(({ itemUuid }) => itemUuid ?? []))
      const closedItems = await Promise.all(
        [...items].map(async (uuid) => {
          const { row: item } = await needs.items.byUuid(tenant.id, uuid)
          if (await needs.access.isOpen(tenant.id, item.state)) return []
          const steps = stepsOf(({ itemUuid }) => itemUuid === uuid)
          return [{ ...itself(hal, 'ITEM', { ...item, title: item.sgtt ?? item.pressmark }), steps }]
        }),
      )
      const media = story.assets.flatMap((asset) =>
        asset.ownClosedState === undefined
          ? []
          : [{ ...medium(hal, asset), steps: stepsOf(({ uuid }) => uuid === asset.uuid) }],
      )
      const hidden = [...own, ...closedItems.flat(), ...media]
      return await view(hal, tenant.id, `/meta/storyboards/${path.uuid}`, story.open, hidden)
    },
  }
}

const paths = { ITEM: '/meta/culturalItems', STORY: '/meta/storyboards' } as const

const itself = (
  hal: Hal,
  resourceType: keyof typeof paths,
  { uuid, title, state }: { uuid: string; title: string; state: string | null },
): HiddenThing => ({
  uuid,
  title,
  resourceType,
  state: state ?? 'Default',
  _links: { self: hal.link(`${paths[resourceType]}/${uuid}`) },
})

const medium = (hal: Hal, { uuid, title, type, ownClosedState = '' }: Deliverable, position?: number): HiddenThing => ({
  uuid,
  title,
  resourceType: 'MEDIA',
  mediaType: mediaTypes[type],
  state: ownClosedState,
  ...(position !== undefined && { position }),
  _links: { self: hal.link(`/meta/${type}/${uuid}`) },
})
