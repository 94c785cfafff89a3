import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import type { BenchData } from './bench-data.ts'
import { ask, askJson, hostOf } from './bench-server.ts'
import { cpuExactlyMs } from './process-facts.ts'
import { sendFile, type Sent } from './send-file.ts'
import { median, type Row } from './table.ts'

const imports = Number(process.env['WATCH_IMPORTS'] ?? 1000)
const WINDOWS = 15
/** As often as the server sends a sign of life. */
const SECONDS = 20
const PARTS = 5
/** The specified application asks this often. */
const TICK_SECONDS = 5
const LOOKS = 20
const SETTLE_MS = 10_000

/** Waiting imports, watched by many windows: what the server spends while nothing happens. */
export async function watchImports(data: BenchData): Promise<Row[]> {
  // Nothing is imported, so all of it stays in progress.
  const server = await data.start({ JOBS: '0' })
  const streams: IncomingMessage[] = []
  try {
    const cookie = await data.cookie(server.port)
    const images: Sent[] = []
    for (let n = 0; n < imports; n += 1) images.push(await sendFile(server.port, cookie, `${n}.png`, await picture(n)))
    const { uuid } = await askJson<{ uuid: string }>(server.port, '/ccc/importCulturalItem', {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ pressmark: 'BENCH WATCH', sgtt: 'Watched', images }),
    })
    await wait(SETTLE_MS)
    const alone = await spent(server.pid)
    for (let n = 0; n < WINDOWS; n += 1) streams.push(await follow(server.port, cookie))
    await wait(SETTLE_MS)
    const watched = await spent(server.pid)
    const before = await cpuExactlyMs(server.pid)
    for (let n = 0; n < LOOKS; n += 1)
      await ask(server.port, `/import-manager/culturalItems/search/findByUuids?uuid=${uuid}`, { headers: { cookie } })
    const look = ((await cpuExactlyMs(server.pid)) - before) / LOOKS
    const what = `a watch of ${imports.toLocaleString('en')} imports`
    return [
      {
        what: `${what}, CPU of the server in five idle seconds`,
        unit: 'ms',
        ours: Math.max(0, watched - alone) / WINDOWS / (SECONDS / TICK_SECONDS),
        goal: { most: 0.2 },
      },
      { what: '… a look at them, where the server tells nothing', unit: 'ms', ours: look },
    ]
  } finally {
    for (const stream of streams) stream.destroy()
    await server.stop()
  }
}

/** The middle one of some times: what the server does once an hour or by chance does not count. */
async function spent(pid: number): Promise<number> {
  const parts: number[] = []
  for (let n = 0; n < PARTS; n += 1) {
    const before = await cpuExactlyMs(pid)
    await wait(SECONDS * 1000)
    parts.push((await cpuExactlyMs(pid)) - before)
  }
  return median(parts)
}

/** Follows the events of a window from now on. */
const follow = (port: number, cookie: string) =>
  new Promise<IncomingMessage>((heard, failed) => {
    const headers = { cookie, host: hostOf(port), accept: 'text/event-stream' }
    get({ host: '127.0.0.1', port, path: '/users/events', headers }, (reply) => {
      if (reply.statusCode !== 200) return failed(new Error(`/users/events answers ${reply.statusCode}`))
      reply.resume()
      heard(reply)
    }).once('error', failed)
  })

const picture = (n: number) =>
  sharp({ create: { width: 64 + (n % 500), height: 48 + Math.floor(n / 500), channels: 3, background: '#567' } })
    .png()
    .toBuffer()
