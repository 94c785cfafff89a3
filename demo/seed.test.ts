import { afterAll, beforeAll, expect, test } from 'vitest'
import { allTenants, testPlace } from '../test/database.ts'
import { buildApp } from '../server/app.ts'
import type { App } from '../server/app.ts'
import { readConfig } from '../server/config.ts'
import { demoPassword } from './accounts.ts'
import { demoTenants } from './catalogue.ts'
import { demoModule } from './demo-module.ts'
import { demoUsers } from './users.ts'

const tenants = demoTenants('small')
const place = await testPlace()
const start = () =>
  buildApp({
    config: {
      ...readConfig({ DATA_DIR: place.dataDir, PORT: '0', LOG_LEVEL: 'fatal', TECA_DEMO: 'small' }),
      databaseUrl: place.databaseUrl,
    },
    modules: (standing) => [demoModule(standing)],
    checkReplies: true,
  })
let app: App
beforeAll(async () => {
  app = await start()
})
afterAll(async () => {
  await app.close()
  await place.remove()
})

const count = async (
  table: 'assets' | 'items' | 'collections' | 'item_states' | 'transition_templates' | 'templates' | 'users',
) =>
  (
    await allTenants(app.database)
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n
const sum = (of: (tenant: (typeof tenants)[number]) => unknown[]) =>
  tenants.reduce((n, tenant) => n + of(tenant).length, 0)

async function signIn(username: string, tenant: string) {
  const host = `${tenant}.localhost`
  const authorization = `Basic ${Buffer.from(`${username}:${demoPassword}`).toString('base64')}`
  const reply = await app.http.inject({ url: '/users/login', headers: { host, authorization } })
  const [session] = reply.cookies
  const call = (url: string) =>
    app.http.inject({ url, headers: { host, cookie: `${session?.name}=${session?.value}` } })
  return { status: reply.statusCode, call }
}

test(
  'an empty installation has the demo before its first call, its media announced, and their files soon',
  { timeout: 240_000 },
  async () => {
    expect({
      items: await count('items'),
      assets: await count('assets'),
      collections: await count('collections'),
      states: await count('item_states'),
    }).toEqual({
      items: sum((tenant) => tenant.items),
      // Their files arrive later.
      assets: sum((tenant) => tenant.items.flatMap((item) => item.assets)),
      collections: sum((tenant) => tenant.collections),
      states: sum((tenant) => tenant.states),
    })
    expect(await count('transition_templates')).toBe(sum((tenant) => tenant.transitions))
    expect(await count('templates')).toBe(sum((tenant) => tenant.templates))
    for (const { username, roles } of demoUsers)
      for (const tenant of Object.keys(roles)) expect(await signIn(username, tenant)).toMatchObject({ status: 200 })
    expect(await signIn('reader', 'archivio')).toMatchObject({ status: 401 })

    const [museo] = tenants
    const { call } = await signIn('curator', 'museo')
    const page = (await call('/meta/culturalItems/search/findAll?size=100')).json<{
      _embedded: { culturalItems: { uuid: string; sgtt: string }[] }
    }>()
    expect(page._embedded.culturalItems.map((item) => item.uuid)).toEqual(museo?.items.map((item) => item.uuid))

    await app.jobs.idle()
    expect(
      await allTenants(app.database).selectFrom('jobs').select(['name', 'state', 'attempts', 'last_error']).execute(),
    ).toEqual([])
    const assets = await allTenants(app.database)
      .selectFrom('assets')
      .select(['uuid', 'status', 'state', 'pressmark', 'sgtt', 'position', 'type', 'item_uuid'])
      .orderBy('position')
      .execute()
    const wanted = tenants.flatMap((tenant) => tenant.items.flatMap((item) => item.assets))
    expect(assets.filter((asset) => asset.status !== 'READY')).toEqual([])
    expect(assets).toHaveLength(wanted.length)
    // The form of a medium requires it.
    expect(assets.map(({ pressmark }) => pressmark).toSorted()).toEqual(
      wanted.map(({ pressmark }) => pressmark).toSorted(),
    )
    // Whichever file was ready first, an item shows them in their order.
    for (const item of tenants.flatMap(({ items }) => items))
      for (const [kind, files] of Map.groupBy(item.assets, (asset) => asset.kind)) {
        const shown = assets.filter((asset) => asset.item_uuid === item.uuid && asset.type === kind)
        expect(shown.map(({ sgtt }) => sgtt)).toEqual(files.map(({ sgtt }) => sgtt))
      }
  },
)

test('[STORY-14] in part: the stories are in their series, and every step is on its picture', async () => {
  const stories = await allTenants(app.database)
    .selectFrom('storyboards')
    .select(['sgtt', 'state', 'annotations'])
    .execute()
  const wanted = tenants.flatMap(({ series }) => series.flatMap(({ stories }) => stories))
  expect(stories.map(({ sgtt }) => sgtt)).toEqual(wanted.map(({ sgtt }) => sgtt))
  const sizes = new Map(
    (await allTenants(app.database).selectFrom('assets').select(['uuid', 'width', 'height']).execute()).map(
      ({ uuid, ...size }) => [uuid, size],
    ),
  )
  for (const { canvasUuid, on } of wanted.flatMap(({ steps }) => steps)) {
    const { width, height } = sizes.get(canvasUuid) ?? {}
    const [x = 0, y = 0, w = 0, h = 0] =
      /xywh=(.*)/
        .exec(on[0]?.selector.default.value ?? '')?.[1]
        ?.split(',')
        .map(Number) ?? []
    expect([x + w <= (width ?? 0), y + h <= (height ?? 0), w > 0 && h > 0]).toEqual([true, true, true])
  }
  const { call } = await signIn('curator', 'museo')
  const series = (await call('/meta/storyboardCollections')).json<{ page: { totalElements: number } }>()
  expect(series.page.totalElements).toBe(sum((tenant) => tenant.series))
})

test('a second start adds nothing', async () => {
  const before = await count('items')
  await app.close()
  app = await start()
  expect(await count('items')).toBe(before)
  expect(await count('users')).toBe(demoUsers.length)
})
