import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { BulkJob, SelectionStates, TransitionTemplatePage } from '@teca/shared/contract/meta'
import { openDatabase } from '../../server/db/database.ts'
import { inWrite } from '../../server/db/unit-of-work.ts'
import { fillCatalogue, type LargeCatalogue } from '../large-catalogue.ts'
import type { BenchData } from './bench-data.ts'
import { ask, type Running } from './bench-server.ts'
import { median, type Row } from './table.ts'

const ITEMS = 87_000
const OUTBOX = 150_000
const SELECTED = 10_000
const PREVIEWED = 1000
const VALUES = 120
const READERS = 50
const READING_MS = 8000

type Calls = (path: string, method?: string, body?: object) => Promise<Answer>
type Answer = { ms: number; json: unknown }

/** What people do all day in a catalogue of 87,000 items whose outbox is long. */
export async function size(data: Pick<BenchData, 'dataDir' | 'start' | 'cookie'>): Promise<Row[]> {
  const catalogue = await fill(data.dataDir)
  const server = await data.start()
  const agent = new Agent({ keepAlive: true })
  try {
    const call = callsTo(server, await data.cookie(server.port), agent)
    return [
      ...(await pages(call, catalogue)),
      ...(await writes(call, catalogue)),
      ...(await preview(call, catalogue)),
      ...(await jobs(call, catalogue)),
      ...(await underReaders(call, catalogue)),
    ]
  } finally {
    agent.destroy()
    await server.stop()
  }
}

async function fill(dataDir: string): Promise<LargeCatalogue> {
  const database = await openDatabase({ dataDir })
  try {
    const catalogue = await fillCatalogue(database, { items: ITEMS })
    const described = catalogue.items.slice(-PREVIEWED)
    await inWrite(database, { tenantId: 'museo' }, (unit) =>
      unit.insert(
        'metadata_values',
        described.flatMap((owner_uuid) => Array.from({ length: VALUES }, (_, n) => keyword(owner_uuid, n))),
      ),
    )
    await database.write('job', (tx) =>
      tx
        .insertInto('outbox')
        .columns(['tenant_id', 'at', 'kind', 'entity_kind', 'entity_uuid', 'version', 'done_at'])
        .expression((eb) =>
          eb
            .selectFrom('outbox')
            .select(['tenant_id', 'at', 'kind', 'entity_kind', 'entity_uuid', 'version', 'done_at'])
            .where('done_at', 'is not', null)
            .limit(OUTBOX - ITEMS),
        )
        .execute(),
    )
    return catalogue
  } finally {
    await database.close()
  }
}

const keyword = (owner_uuid: string, position: number) => ({
  owner_kind: 'ITEM' as const,
  owner_uuid,
  name: 'keyword',
  position,
  value: `Keyword ${position}`,
  value_key: `keyword ${position}`,
  sort_key: `keyword ${position}`,
  lang: null,
})

const callsTo =
  ({ port }: Running, cookie: string, agent: Agent): Calls =>
  async (path, method = 'GET', json) => {
    const began = performance.now()
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const { status, body } = await ask(port, path, {
      method,
      agent,
      headers: { cookie, ...(json && { 'content-type': type }) },
      body: json && JSON.stringify(json),
    })
    const ms = performance.now() - began
    if (status >= 300) throw new Error(`${path} answers ${status}: ${String(body)}`)
    return { ms, json: JSON.parse(String(body)) }
  }

async function several(times: number, one: (turn: number) => Promise<Answer>): Promise<number[]> {
  // The first time each statement is prepared.
  await one(times)
  const taken: number[] = []
  for (let turn = 0; turn < times; turn += 1) taken.push((await one(turn)).ms)
  return taken
}

const row = (what: string, ours: number, most?: number): Row => ({
  what,
  unit: 'ms',
  ours,
  ...(most !== undefined && { goal: { most } }),
})

async function pages(call: Calls, { items, collections: [largest] }: LargeCatalogue): Promise<Row[]> {
  const all = '/meta/culturalItems/search/findAll?size=20&sort=sgtt,asc'
  const paged = async (what: string, path: string, most: number) =>
    row(`${what}, of ${ITEMS.toLocaleString('en')} items`, median(await several(10, () => call(path))), most)
  const uuids = items.slice(0, SELECTED)
  const states = await several(3, () => call('/meta/bulkJobs/states', 'POST', { uuids }))
  return [
    await paged('the first page', all, 25),
    await paged('the last page', `${all}&page=${Math.floor(ITEMS / 20) - 1}`, 25),
    await paged(
      'the first page of a collection of 10,875',
      `/meta/culturalItemCollections/${largest}/culturalItems?size=20&sort=sgtt,asc`,
      25,
    ),
    await paged('the import monitor', '/import-manager/culturalItems/search/findByTenant?tenant=museo&size=20', 25),
    row('states of a selection of 10,000', median(states), 500),
  ]
}

const patch = (call: Calls, uuid: string | undefined, autn: string) =>
  call(`/meta/culturalItems/${uuid}`, 'PATCH', { autn })

async function writes(call: Calls, { items }: LargeCatalogue): Promise<Row[]> {
  const taken = await several(30, async (turn) => {
    // Events are read 50 ms after a write: each write meets the reading of the one before.
    await wait(40)
    return await patch(call, items[turn], `Author ${turn}`)
  })
  return [
    row('a write while the outbox holds 150,000 events that were read', median(taken), 25),
    row('… the slowest of 30', Math.max(...taken), 100),
  ]
}

/** Others are answered while a preview of very many values is made. */
async function preview(call: Calls, { items }: LargeCatalogue): Promise<Row[]> {
  const edits = [{ name: 'keyword', kind: 'findReplace', find: 'Key', replace: 'Pass' }]
  const selection = { uuids: items.slice(-PREVIEWED) }
  let over = false
  const asked = call(`/meta/bulkJobs/preview?size=${PREVIEWED}`, 'POST', {
    operation: 'editMetadata',
    edits,
    selection,
  })
  const ended = asked.finally(() => (over = true))
  let slowest = 0
  while (!over) slowest = Math.max(slowest, (await call('/iam/jarvisUsers/search/self')).ms)
  return [
    row('a preview of an edit of 120,000 values', (await ended).ms),
    row('slowest other reply meanwhile', slowest, 250),
  ]
}

async function jobs(call: Calls, { items }: LargeCatalogue): Promise<Row[]> {
  const uuids = items.slice(0, SELECTED)
  const onward = '/meta/transitionTemplates/search/findByItemFromStateAndResourceType'
  const found = (await call(`${onward}?itemFromState=Default&resourceType=ITEM`)).json as TransitionTemplatePage
  // An action that sends mails would send ten thousand.
  const transition = found._embedded?.transitionTemplates?.find(({ actions }) => actions.length === 0)
  if (transition === undefined) throw new Error('No transition leaves the default state')
  const edits = [{ name: 'place', kind: 'set', value: 'Ancona' }]
  const edited = await job(call, { operation: 'editMetadata', edits, selection: { uuids } })
  const stepped = await job(call, { operation: 'transition', target: transition.uuid, selection: { uuids } })
  const states = (await call('/meta/bulkJobs/states', 'POST', { uuids })).json as SelectionStates
  if (states.states[0]?.state !== transition.itemToState || states.states[0].count !== SELECTED)
    throw new Error('Not all are in the new state')
  return [
    {
      what: 'a change of state of 10,000 items by one job',
      unit: 'ms',
      ours: stepped,
      peer: { name: 'a bulk edit of them', value: edited },
      goal: { ratio: 1.5 },
    },
  ]
}

async function job(call: Calls, body: object): Promise<number> {
  const began = performance.now()
  const { _links } = (await call('/meta/bulkJobs', 'POST', body)).json as BulkJob
  for (;;) {
    const { state } = (await call(new URL(_links.self.href).pathname)).json as BulkJob
    if (state === 'DONE') return performance.now() - began
    if (state === 'FAILED') throw new Error('The job failed')
    await wait(100)
  }
}

/** Someone writes while others read without a pause. */
async function underReaders(call: Calls, { items, collections }: LargeCatalogue): Promise<Row[]> {
  const alone = await several(10, (turn) => patch(call, items[turn], `Alone ${turn}`))
  const end = performance.now() + READING_MS
  let read = 0
  const reader = async (n: number) => {
    for (let turn = n; performance.now() < end; turn += 1) {
      await call(
        turn % 2 === 0
          ? `/meta/culturalItems/search/findAll?size=20&sort=sgtt,asc&page=${turn % 1000}`
          : `/meta/culturalItemCollections/${collections[turn % collections.length]}/culturalItems?size=20`,
      )
      read += 1
    }
  }
  const readers = Array.from({ length: READERS }, (_, n) => reader(n))
  await wait(1000)
  const taken: number[] = []
  while (performance.now() < end - 1000) {
    taken.push((await patch(call, items[taken.length], `Reader ${taken.length}`)).ms)
    await wait(100)
  }
  await Promise.all(readers)
  return [
    {
      what: `a write while ${READERS} others read without a pause`,
      unit: 'ms',
      ours: median(taken),
      peer: { name: 'a write alone', value: median(alone) },
      goal: { most: 150 },
    },
    row('… the slowest', Math.max(...taken)),
    row('… a reply to a reader, all told', READING_MS / read),
  ]
}
