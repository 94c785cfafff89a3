import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { PageRequest } from '../../server/contract/page-request.ts'
import { CollectionService } from '../../server/modules/collections/collection-service.ts'
import { orderAssets } from '../../server/modules/assets/index.ts'
import { ItemService } from '../../server/modules/catalogue/item-service.ts'
import type { Row } from './table.ts'
import { timedDatabase, type TimedDatabase } from './timed-database.ts'
import { growTree, type Grown } from './tree-database.ts'

const tenant = 'museo'
const rounds = 300
const page: PageRequest = { number: 0, size: 100, offset: 0, sort: [{ property: 'sgtt', direction: 'asc' }] }

/** CPU of the database for queries on a tree of 100,000 collections. */
export async function tree(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'teca-bench-tree-'))
  try {
    const grown = await growTree(folder)
    const timed = timedDatabase(path.join(folder, 'teca.sqlite'))
    try {
      return [...(await measured(new CollectionService(timed.database), timed, grown)), ...(await lists(timed))]
    } finally {
      timed.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measured(collections: CollectionService, timed: TimedDatabase, { parents, deepest, count }: Grown) {
  const each = async (among: readonly string[], times: number, ask: (uuid: string) => Promise<unknown>) => {
    const some = Array.from({ length: times }, (_, n) => among[Math.floor(((n + 0.5) * among.length) / times)] ?? '')
    // The first time each statement is prepared.
    for (const uuid of some.slice(0, 5)) await ask(uuid)
    timed.spent()
    for (const uuid of some) await ask(uuid)
    return timed.spent() / times
  }
  const [roots = [], second = [], third = []] = parents
  const branch = (uuid: string) => collections.treeBranch(tenant, uuid, page)
  const tiles = (uuid: string) => collections.pageAround(tenant, uuid, 'parent', page)
  const row = (what: string, ours: number, most: number): Row => ({ what, unit: 'ms', ours, goal: { most } })
  const of = `of ${count.toLocaleString('en')} collections, database CPU`
  const rows = [
    row(`a branch below a root ${of}`, await each(roots, roots.length, branch), 0.5),
    row(`a branch in the middle ${of}`, await each(second, rounds, branch), 0.5),
    row(`a lowest branch ${of}`, await each(third, rounds, branch), 0.5),
    row(
      `the roots in a tree ${of}`,
      await each(roots, 20, () => collections.treePage(tenant, { root: true }, page)),
      0.5,
    ),
    row(`the roots as tiles ${of}`, await each(roots, 20, () => collections.page(tenant, { root: true }, page)), 5),
    row(`a list of tiles below a root ${of}`, await each(roots, roots.length, tiles), 5),
    row(`a breadcrumb ${of}`, await each(deepest, rounds, (uuid) => collections.ancestors(tenant, uuid)), 0.5),
    row(
      'dry run of deleting 3,981 collections, database CPU',
      await each(roots.slice(0, -1), 10, (uuid) => collections.deletion(tenant, uuid)),
      30,
    ),
    row(
      'totals of 3,981 collections, database CPU',
      await each(roots.slice(0, -1), 10, (uuid) => collections.totals(tenant, uuid)),
      60,
    ),
  ]
  const scans = timed.scans()
  if (scans.length > 0) throw new Error(`Whole tables are read: ${scans.join('; ')}`)
  return rows
}

/** Lists of everything: all that is in them is counted, so they take as long as there is much. */
async function lists(timed: TimedDatabase): Promise<Row[]> {
  const [collections, items] = [new CollectionService(timed.database), new ItemService(timed.database, orderAssets)]
  const twenty = { ...page, size: 20 }
  const last = { ...twenty, number: 4499, offset: 89_980 }
  const asked: [string, () => Promise<unknown>][] = [
    ['first 20 of 100,000 collections', () => collections.page(tenant, {}, twenty)],
    ['first 20 of 90,000 items', () => items.page(tenant, {}, twenty)],
    ['last 20 of 90,000 items', () => items.page(tenant, {}, last)],
    ['handles of 90,000 items', () => items.uuids(tenant, {}, { ...page, size: 100_000 })],
  ]
  const rows: Row[] = []
  for (const [what, ask] of asked) {
    await ask()
    timed.spent()
    for (let turn = 0; turn < 5; turn += 1) await ask()
    rows.push({ what: `${what}, database CPU`, unit: 'ms', ours: timed.spent() / 5 })
  }
  return rows
}
