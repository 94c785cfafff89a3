import type { Config } from '../config.ts'
import { managementAllow } from '../contract/permissions.ts'
import type { Reading } from '../contract/serve.ts'
import type { Preload } from '../hal/hal.ts'
import { withPreloads } from '../hal/hal.ts'
import { settingsWithDefaults } from './settings.ts'

type Asked = { path: string; search: URLSearchParams }
type Replies = Promise<Preload | undefined>[]

const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const byTitle = 'sgtt,asc'

/** The first requests of a screen, by its address under /ui/. Its other requests are normal calls, as for any backend. */
const screens: [RegExp, (reading: Reading, asked: Asked, uuid: string) => Replies][] = [
  [
    /^(catalog\/?)?$/,
    ({ preload }, asked) => [
      preload('findRootCollections', { query: collectionList(asked, 20) }),
      preload('findAllCulturalItems', { query: itemList(asked) }),
    ],
  ],
  [
    new RegExp(`^catalog/${uuid}/?$`),
    ({ preload, read }, asked, uuid) => [
      read('findCollectionByUuid', { query: { uuid } }),
      preload('getCollectionCollections', { path: { uuid }, query: collectionList(asked, 100) }),
      preload(asked.search.get('below') === 'true' ? 'getCollectionBranchItems' : 'getCollectionCulturalItems', {
        path: { uuid },
        query: itemList(asked),
      }),
    ],
  ],
  [
    new RegExp(`^catalog/(?:-|${uuid})/cultural-item/${uuid}/?$`),
    ({ read }, _asked, uuid) => [read('findCulturalItemByUuid', { query: { uuid } })],
  ],
]

const collectionList = ({ search }: Asked, size: number) => ({
  page: 0,
  size,
  sort: [search.get('collectionSort') ?? byTitle],
})
const itemList = ({ search }: Asked) => ({
  page: Math.max(1, Number(search.get('page') ?? 1) || 1) - 1,
  size: 20,
  sort: [search.get('sort') ?? byTitle],
})

/**
 * The reply of the signed-in user, which every screen needs, with the first replies of the screen at this address as
 * preloads; undefined if nobody is signed in.
 */
export async function firstReplies(config: Config, reading: Reading, asked: Asked): Promise<object | undefined> {
  if (reading.identity.user === undefined || asked.path.startsWith('login')) return undefined
  const screen = screens.flatMap(([pattern, replies]) => {
    const match = pattern.exec(asked.path)
    return match === null ? [] : replies(reading, asked, match.findLast((part) => part !== undefined) ?? '')
  })
  const [self, settings, ...replies] = await Promise.all([
    reading.read('findSelf', {}),
    settingsReply(config),
    ...screen,
  ])
  if (self === undefined) return undefined
  const { preloads = [] } = (self['_embedded'] ?? {}) as { preloads?: Preload[] }
  const management = { allow: managementAllow(reading.identity.user), _links: { self: { href: '/ui/management' } } }
  return withPreloads(self, [...preloads, settings, management, ...replies])
}

async function settingsReply(config: Config): Promise<Preload | undefined> {
  const settings = await settingsWithDefaults(config)
  return settings && { ...settings, _links: { self: { href: '/ui/settings.json' } } }
}
