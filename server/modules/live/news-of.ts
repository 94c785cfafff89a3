import type { LiveChange } from '@teca/shared/contract/host'
import { listed } from '../../db/listed.ts'
import type { OwnerKind, Row } from '../../db/schema.ts'
import { itemParents } from '../catalogue/index.ts'
import { stepsAbove } from '../collections/index.ts'
import { isAnnouncedKind } from './audience.ts'
import type { AnnouncedKind } from './audience.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

/** What changed, and the users whom alone it concerns, if it is not for all. */
export type News = { kind: AnnouncedKind; uuid: string; to?: readonly string[]; change: LiveChange }

/** With more things of one kind than this, one message covers all of them. */
const MOST_NAMED = 50

const ITEMS = '/meta/culturalItems'
const COLLECTIONS = '/meta/culturalItemCollections'
const SAVED_SEARCHES = '/meta/savedSearches'
const searches = (path: string) => [`${path}/search`, path.replace('/meta/', '/meta/api/search/')]

/** The progress of imports, which the outbox does not record. */
export const importGoesOn: News = {
  kind: 'import',
  uuid: '',
  change: { path: '/import-manager', kind: 'import', action: 'progress' },
}

/** The address where the runs of transitions on a kind of thing are read. */
const historyOf: Partial<Record<OwnerKind, string>> = {
  ITEM: ITEMS,
  STORY: '/meta/storyboards',
  SERIES: '/meta/storyboardCollections',
}

type Event = Row<'outbox'>
type Payload = { to?: string[]; collections?: string[]; text?: string }

/** What clients must read again after these events, in their order; `db` is the scope of their tenant. */
export async function newsOf(db: TenantDb, events: readonly Event[]): Promise<News[]> {
  const news: News[] = []
  for (const [kind, some] of Map.groupBy(events, (event) => event.entity_kind)) {
    if (!isAnnouncedKind(kind)) continue
    // Of a thing that changed several times, the last time says all.
    const last = [...new Map(some.map((event) => [event.entity_uuid, event])).values()]
    if (last.length > MOST_NAMED && many[kind] !== undefined) news.push(ofMany(kind, last, many[kind]))
    else news.push(...(await named[kind](db, last, some)).map((one) => ({ ...one, kind })))
  }
  return news
}

type Named = (db: TenantDb, last: Event[], all: Event[]) => Promise<Omit<News, 'kind'>[]>

/** For a kind with an address, without further data of its things. */
const at =
  (path: string, ...lists: string[]): Named =>
  async (_, events) =>
    events.map((event) => piece(event, `${path}/${event.entity_uuid}`, [path, ...lists]))

/** Everything below a path has changed. */
const below =
  (path: string): Named =>
  async (_, events) =>
    events.slice(-1).map((event) => piece(event, path))

const named: Record<AnnouncedKind, Named> = {
  item: async (db, events, all) => {
    const places = await placesOf(db, events)
    return events.map((event) => {
      const left = all.flatMap((one) =>
        one.entity_uuid === event.entity_uuid ? (payloadOf(one).collections ?? []) : [],
      )
      const within = [...new Set([...(places.get(event.entity_uuid) ?? []), ...left])]
      // If an item is added or removed, its collections change too: counts and pictures.
      const moved = left.length > 0 || event.kind !== 'item.update'
      const lists = within.map((uuid) => (moved ? `${COLLECTIONS}/${uuid}` : `${COLLECTIONS}/${uuid}/culturalItems`))
      const counts = moved ? [`${COLLECTIONS}/search`] : []
      return piece(event, `${ITEMS}/${event.entity_uuid}`, [...searches(ITEMS), SAVED_SEARCHES, ...lists, ...counts])
    })
  },
  collection: async (db, events, all) => {
    const steps = await stepsAbove(
      db,
      events.map((event) => event.entity_uuid),
    )
    const left = all.flatMap((event) => payloadOf(event).collections ?? [])
    const above = [...new Set([...steps.map(({ parent }) => parent), ...left])].map((uuid) => `${COLLECTIONS}/${uuid}`)
    // Only deleting a collection deletes its contents.
    const items = events.some(({ kind }) => kind !== 'collection.update') ? [ITEMS] : []
    return events.map((event) =>
      piece(event, `${COLLECTIONS}/${event.entity_uuid}`, [...searches(COLLECTIONS), ...above, ...items]),
    )
  },
  asset: async (db, events) => {
    const uuids = events.map((event) => event.entity_uuid)
    const rows = await db
      .selectFrom('assets')
      .select(['uuid', 'type', 'item_uuid'])
      .where('uuid', 'in', listed(db, uuids))
      .execute()
    const known = new Map(rows.map((row) => [row.uuid, row]))
    const items = [...new Set(rows.flatMap((row) => row.item_uuid ?? []))]
    const parents = await itemParents(db, items)
    return events.flatMap((event) => {
      const row = known.get(event.entity_uuid)
      if (row === undefined) return []
      const lists = row.item_uuid === null ? [] : ofItem(row.item_uuid, parents.get(row.item_uuid) ?? [])
      return [piece(event, `/meta/${row.type}/${row.uuid}`, lists)]
    })
  },
  template: below('/meta/customMetadataTemplates'),
  itemState: below('/meta/itemStates'),
  transitionTemplate: below('/meta/transitionTemplates'),
  transitionTask: below('/meta/transitionTasks'),
  transitionTaskTemplate: below('/meta/transitionTaskTemplates'),
  transitionLog: async (db, events) => {
    const logs = await db
      .selectFrom('transition_logs')
      .select(['uuid', 'entity_uuid', 'resource_type'])
      .where(
        'uuid',
        'in',
        listed(
          db,
          events.map((event) => event.entity_uuid),
        ),
      )
      .execute()
    const histories = new Map(
      logs.map((log) => [log.uuid, `${historyOf[log.resource_type] ?? COLLECTIONS}/${log.entity_uuid}/history`]),
    )
    return events.map((event) => {
      const history = histories.get(event.entity_uuid)
      return piece(event, `/meta/transitionLogs/${event.entity_uuid}`, [
        '/meta/transitionLogs/search',
        ...(history ? [history] : []),
      ])
    })
  },
  storyboard: at('/meta/storyboards', '/meta/storyboardCollections'),
  // A story names its series.
  storyboardCollection: at('/meta/storyboardCollections', '/meta/storyboards'),
  // A person who saw a list before one of these changes hears of all.
  section: async (_, events, all) =>
    events.map((event) => {
      const same = all.filter((one) => one.entity_uuid === event.entity_uuid)
      const to = [...new Set(same.flatMap((one) => payloadOf(one).to ?? []))]
      return { ...piece(event, `/meta/sections/${event.entity_uuid}`, ['/meta/sections']), to }
    }),
  savedSearch: at(SAVED_SEARCHES),
  // A new member of a workgroup sees its lists.
  user: at('/iam/jarvisUsers', '/iam/userGroups', '/meta/sections'),
  userGroup: at('/iam/userGroups', '/iam/jarvisUsers'),
  tenant: below('/iam/tenants'),
  import: below('/import-manager'),
  // Nothing is loaded for it: the text is all.
  notice: async (_, events) =>
    // The failure of an action is told by the address of its run.
    events.map((event) =>
      piece(event, `/meta/${event.kind === 'notice.show' ? 'notices' : 'transitionLogs'}/${event.entity_uuid}`),
    ),
  bulkJob: async (_, events) => events.map((event) => piece(event, `/meta/bulkJobs/${event.entity_uuid}`)),
}

/** What an item shows of its assets, and where its picture is shown. */
const ofItem = (item: string, parents: readonly string[]) => [
  `${ITEMS}/${item}`,
  `/meta/imageLists/${item}`,
  `/images/iiif/2/items/${item}`,
  `/images/iiif/3/items/${item}`,
  ...searches(ITEMS),
  ...parents.map((uuid) => `${COLLECTIONS}/${uuid}/culturalItems`),
]

/** The paths below which everything may have changed after many changes of a kind. */
const many: Partial<Record<AnnouncedKind, [path: string, ...lists: string[]]>> = {
  item: [ITEMS, COLLECTIONS, '/meta/api/search', '/meta/sections'],
  collection: [COLLECTIONS, ITEMS, '/meta/api/search'],
  asset: [
    ITEMS,
    ...['imageLists', 'images', 'audios', 'videos', 'model3Ds', 'documents'].map((type) => `/meta/${type}`),
    COLLECTIONS,
    '/images',
  ],
  transitionLog: ['/meta/transitionLogs', ITEMS],
}

function ofMany(kind: AnnouncedKind, events: readonly Event[], [path, ...lists]: [string, ...string[]]): News {
  const [first] = events
  if (first === undefined) throw new Error('at least one event is needed')
  const [action, requests] = [
    new Set(events.map((event) => event.kind)),
    new Set(events.map((event) => event.request_id)),
  ]
  const change = {
    ...causeOf(first, requests.size === 1),
    path,
    kind,
    action: action.size === 1 ? actionOf(first) : 'change',
    count: events.length,
    lists,
  }
  return { kind, uuid: first.entity_uuid, change }
}

function piece(event: Event, path: string, lists: string[] = []): Omit<News, 'kind'> {
  const { to, text } = payloadOf(event)
  const change = {
    path,
    kind: event.entity_kind,
    action: actionOf(event),
    ...(event.version !== null && { version: event.version }),
    ...(lists.length > 0 && { lists }),
    ...(text !== undefined && { text }),
    ...causeOf(event),
  }
  return { uuid: event.entity_uuid, change, ...(to !== undefined && { to }) }
}

const causeOf = ({ request_id: request, actor: by }: Event, isOne = true) => ({
  ...(isOne && request !== null && { request }),
  ...(isOne && by !== null && { by }),
})

const actionOf = ({ kind }: Event) => kind.slice(kind.indexOf('.') + 1)

function payloadOf({ payload }: Event): Payload {
  const parsed: unknown = payload === null ? {} : JSON.parse(payload)
  if (parsed === null || typeof parsed !== 'object') return {}
  const to = 'to' in parsed ? [parsed.to].flat().filter((uuid) => typeof uuid === 'string') : undefined
  const collections = 'collections' in parsed && Array.isArray(parsed.collections) ? parsed.collections : undefined
  const text = 'text' in parsed && typeof parsed.text === 'string' ? parsed.text : undefined
  return { to, text, collections: collections?.filter((uuid) => typeof uuid === 'string') }
}

/** The collections of each item, and those above them. */
async function placesOf(db: TenantDb, events: readonly Event[]): Promise<Map<string, string[]>> {
  const parents = await itemParents(
    db,
    events.map((event) => event.entity_uuid),
  )
  const steps = Map.groupBy(await stepsAbove(db, [...new Set([...parents.values()].flat())]), (step) => step.child)
  return new Map(
    [...parents].map(([item, direct]) => {
      const all = new Set(direct)
      // The loop also covers entries that are added to the set meanwhile.
      for (const one of all) for (const { parent } of steps.get(one) ?? []) all.add(parent)
      return [item, [...all]]
    }),
  )
}
