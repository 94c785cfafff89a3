import { openDatabase } from '../server/db/database.ts'
import { inWrite } from '../server/db/unit-of-work.ts'
import { enqueue } from '../server/jobs/enqueue.ts'

// Writes one item after the other, several at once, and names each as soon as its write is acknowledged.
const [dataDir = '', round = '0'] = process.argv.slice(2)
const database = await openDatabase({ dataDir })

async function writeForEver(lane: number): Promise<never> {
  for (let n = 0; ; n += 1) {
    const uuid = `${round}-${lane}-${n}`
    await inWrite(database, { tenantId: 'museo', priority: lane === 0 ? 'job' : 'person' }, async (unit) => {
      await unit.create('item', [{ uuid, pressmark: uuid, pressmark_key: uuid, sgtt_key: uuid, autn_key: '' }])
      await unit.update('item', uuid, { sgtt: `Title ${uuid}` })
      await enqueue(unit, { name: 'index', payload: { uuid } })
    })
    process.stdout.write(`${uuid}\n`)
  }
}

await Promise.all([0, 1, 2].map(writeForEver))
