// One SQLite connection in a thread of its own; plain JavaScript, for a thread that strips types costs 25 MB.
import { parentPort, workerData } from 'node:worker_threads'
import { DatabaseSync } from 'node:sqlite'

const db = new DatabaseSync(workerData.path, { readOnly: workerData.readOnly, timeout: 10_000 })
db.exec('PRAGMA foreign_keys=ON; PRAGMA cache_size=-8000; PRAGMA temp_store=MEMORY')
// Pages that were read before are not copied once more.
db.exec('PRAGMA mmap_size=268435456')
if (!workerData.readOnly) db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=1000')

const kept = new Map()

function prepared(sql) {
  const found = kept.get(sql)
  if (found !== undefined) return found
  const statement = db.prepare(sql)
  if (kept.size >= 300) kept.delete(kept.keys().next().value)
  kept.set(sql, statement)
  return statement
}

function run({ sql, parameters }) {
  const statement = prepared(sql)
  if (statement.columns().length > 0) {
    const rows = statement.all(...parameters)
    return { rows, changes: rows.length }
  }
  return { rows: [], changes: Number(statement.run(...parameters).changes) }
}

parentPort.on('message', (request) => {
  if (request.close) {
    db.close()
    parentPort.close()
    return
  }
  try {
    parentPort.postMessage({ id: request.id, ...run(request) })
  } catch (error) {
    parentPort.postMessage({ id: request.id, error: { message: error.message, errcode: error.errcode } })
  }
})
