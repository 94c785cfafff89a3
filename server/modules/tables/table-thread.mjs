// Reads one table in its own thread, so that a broken or hostile file ends there. Plain JavaScript, because a thread
// that strips types costs 25 MB. Rows go to the server as JSON, a few hundred at a time, no faster than it accepts
// them.
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'

const { path, isWorkbook, limits } = workerData
const AT_ONCE = 200
const AHEAD = 3

class TableError extends Error {
  constructor(code, cause) {
    super(code, { cause })
    this.code = code
  }
}

let taken = 0
let takenMore = () => undefined
parentPort.on('message', () => {
  taken += 1
  takenMore()
})

async function send(rows) {
  for (let sent = 0, batch = []; ;) {
    const { value, done } = await rows.next()
    if (value) batch.push(value)
    if (batch.length === AT_ONCE || (done && batch.length > 0)) {
      parentPort.postMessage(JSON.stringify({ rows: batch }))
      batch = []
      sent += 1
      while (sent - taken > AHEAD) await new Promise((resolve) => (takenMore = resolve))
    }
    if (done) return
  }
}

/** Non-empty rows, each with its number. */
async function* filled(rows) {
  let count = 0
  for await (const { row, cells } of rows) {
    while (cells.length > 0 && cells.at(-1).trim() === '') cells.pop()
    if (cells.length === 0) continue
    if (cells.length > limits.columns) throw new TableError('table.too-many-columns')
    if (count > limits.rows) throw new TableError('table.too-many-rows')
    count += 1
    yield { row, cells }
  }
}

async function* rowsOfText() {
  const { parse } = await import('csv-parse')
  const encoding = await encodingOf(path)
  const [decoded, forParser] = [decodedText(path, encoding), decodedText(path, encoding)]
  const parser = Readable.fromWeb(forParser).pipe(
    parse({
      delimiter: await delimiterOf(decoded),
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: 4 * 1024 ** 2,
    }),
  )
  let row = 0
  for await (const cells of parser) {
    row += 1
    yield { row, cells }
  }
}

const decodedText = (file, encoding) =>
  Readable.toWeb(createReadStream(file)).pipeThrough(new TextDecoderStream(encoding, { fatal: true }))

/** UTF-16 has a mark; anything but UTF-8 is the encoding of spreadsheets in western Europe. */
async function encodingOf(file) {
  const [first] = await createReadStream(file, { end: 1 }).toArray()
  if (first?.[0] === 0xff && first[1] === 0xfe) return 'utf-16le'
  if (first?.[0] === 0xfe && first[1] === 0xff) return 'utf-16be'
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** The most frequent separator between the names of the columns. */
async function delimiterOf(decoded) {
  const reader = decoded.getReader()
  const { value: text = '' } = await reader.read()
  await reader.cancel()
  const line = text.replaceAll(/"(?:[^"]|"")*"/g, '').split(/[\r\n]/, 1)[0] ?? ''
  const count = (mark) => line.split(mark).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]
}

async function* rowsOfWorkbook() {
  const { default: exceljs } = await import('exceljs')
  const options = {
    worksheets: 'emit',
    sharedStrings: 'cache',
    styles: 'cache',
    hyperlinks: 'ignore',
    entries: 'ignore',
  }
  for await (const sheet of new exceljs.stream.xlsx.WorkbookReader(path, options)) {
    for await (const row of sheet) {
      const cells = Array.from({ length: Math.max(0, row.values.length - 1) }, (_, at) => textOf(row.values[at + 1]))
      yield { row: row.number, cells }
    }
    return
  }
}

function textOf(value) {
  if (value === null || value === undefined) return ''
  // A spreadsheet shows 15 digits; further ones are noise of the binary number.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00\.000Z$|\.000Z$/, '')
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value.richText)) return value.richText.map(({ text }) => text).join('')
  if ('result' in value) return textOf(value.result)
  if ('text' in value) return textOf(value.text)
  return ''
}

try {
  await send(filled(isWorkbook ? rowsOfWorkbook() : rowsOfText()))
  parentPort.postMessage(JSON.stringify({ over: true }))
} catch (error) {
  const code = error instanceof TableError ? error.code : 'table.unreadable'
  parentPort.postMessage(JSON.stringify({ error: { code, message: String(error?.message ?? error) } }))
}
// Unfinished streams would keep the thread alive.
parentPort.close()
