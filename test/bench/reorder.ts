import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { inWrite } from '../../server/db/unit-of-work.ts'
import { testApp, type SignedIn, type TestApp } from '../server-app.ts'
import type { BenchData } from './bench-data.ts'
import { carrying } from './reorder-carrying.ts'
import { countSpent } from './process-facts.ts'
import { median, type Row } from './table.ts'
import { allTenants } from '../database.ts'

const turns = 5
const count = 1000
const item = '00000000-0000-4000-b000-000000000000'
const uuids = Array.from({ length: count }, (_, n) => `00000000-0000-4000-b001-${String(n).padStart(12, '0')}`)

/** A list of 1,000 images in another order: written by the server beside bare SQL, and carried by hand in the interface. */
export async function reorder(data: BenchData): Promise<Row[]> {
  return [await written(), ...(await carrying(data))]
}

async function written(): Promise<Row> {
  const app = await testApp({ kind: 'sqlite' })
  try {
    const user = await app.signIn(['ROLE_METADATA_EDITOR'])
    await fill(app)
    await put(user, orderOf(0))
    const ours: number[] = []
    for (let turn = 1; turn <= turns; turn += 1) ours.push(await put(user, orderOf(turn)))
    return {
      what: 'order of 1,000 images written, CPU',
      unit: 'ms',
      ours: median(ours),
      peer: { name: 'bare SQL, one transaction', value: median(await bare(app)) },
      goal: { ratio: 5 },
    }
  } finally {
    await app.close()
  }
}

/** Another order for every turn: so many go from the front to the end. */
const orderOf = (turn: number) => [...uuids.slice(turn * 7), ...uuids.slice(0, turn * 7)]

async function fill(app: TestApp) {
  await inWrite(app.database, { tenantId: 'museo' }, async (unit) => {
    await unit.create('item', [
      { uuid: item, pressmark: 'ORDER', pressmark_key: 'order', sgtt: 'Album', sgtt_key: 'album', autn_key: '' },
    ])
    const images = uuids.map((uuid, n) => ({
      uuid,
      type: 'images' as const,
      sgtt: `Leaf ${n}`,
      autn: null,
      alt: null,
      original_sha256: null,
      original_filename: `${n}.jpg`,
      import_id: null,
      size: 1,
    }))
    await app.services.assetImports.attach(unit, item, images)
  })
}

async function put(user: SignedIn, order: readonly string[]): Promise<number> {
  const spent = countSpent()
  const reply = await user.call(`/meta/culturalItems/${item}/default_list_of_images`, {
    method: 'PUT',
    headers: { 'content-type': 'text/uri-list' },
    body: order.map((uuid) => `/meta/images/${uuid}`).join('\n'),
  })
  if (reply.statusCode !== 204) throw new Error(`The order is refused: ${reply.body}`)
  return spent().cpu
}

/** The same change and the same record of it, a statement for a row, prepared once: what SQLite itself takes. */
async function bare(app: TestApp): Promise<number[]> {
  await sql`pragma wal_checkpoint(truncate)`.execute(allTenants(app.database)).catch(() => undefined)
  const copy = path.join(app.dataDir, 'bare-order.sqlite')
  await copyFile(path.join(app.dataDir, 'teca.sqlite'), copy)
  const db = new DatabaseSync(copy)
  db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL')
  const place = db.prepare('update assets set position=? where uuid=? and tenant_id=?')
  const version = db.prepare('update items set version=version+1, modified_at=? where uuid=? and tenant_id=?')
  const audit = db.prepare(
    `insert into audit (tenant_id, at, actor, action, entity_kind, entity_uuid, before, after, request_id) values ('museo',?,null,'order.images','item',?,?,?,null)`,
  )
  const times: number[] = []
  for (let turn = 1; turn <= turns; turn += 1) {
    const order = orderOf(turn)
    const at = new Date().toISOString()
    const spent = countSpent()
    db.exec('begin immediate')
    order.forEach((uuid, n) => place.run(n + 1, uuid, 'museo'))
    version.run(at, item, 'museo')
    audit.run(at, item, JSON.stringify({ images: uuids }), JSON.stringify({ images: order }))
    db.exec('commit')
    times.push(spent().cpu)
  }
  db.close()
  return times
}
