// One SQLite connection in its own thread; plain JavaScript, because a thread that strips types costs 25 MB. Requests
// and answers are JSON: one text passes between threads much faster than thousands of values.
import { parentPort, workerData } from 'node:worker_threads'
import { DatabaseSync } from 'node:sqlite'

const db = new DatabaseSync(workerData.path, { readOnly: workerData.readOnly, timeout: 10_000 })
db.exec('PRAGMA foreign_keys=ON; PRAGMA cache_size=-8000; PRAGMA temp_store=MEMORY')
// Pages that were read before are not copied again.
db.exec('PRAGMA mmap_size=268435456')
if (!workerData.readOnly) db.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA wal_autocheckpoint=1000')

const kept = new Map()

function prepared(sql) {
  const found = kept.get(sql)
  if (found !== undefined) return found
  const statement = db.prepare(sql)
  const ready = { statement, answers: statement.columns().length > 0 }
  if (kept.size >= 300) kept.delete(kept.keys().next().value)
  kept.set(sql, ready)
  return ready
}

function run({ sql, parameters }) {
  const { statement, answers } = prepared(sql)
  if (!answers) return { rows: [], changes: Number(statement.run(...parameters).changes) }
  const rows = statement.all(...parameters)
  return { rows, changes: rows.length }
}

parentPort.on('message', (text) => {
  const request = JSON.parse(text)
  if (request.close) {
    db.close()
    parentPort.close()
    return
  }
  let answer
  try {
    answer = run(request)
  } catch (error) {
    answer = { error: { message: error.message, errcode: error.errcode } }
  }
  parentPort.postMessage(JSON.stringify({ id: request.id, ...answer }))
})
