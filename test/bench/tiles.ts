import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { BenchData, BigPicture } from './bench-data.ts'
import { ask } from './bench-server.ts'
import type { Row } from './table.ts'
import { tilesOf, type Tiles } from './tile-addresses.ts'
import { cost, type Cost } from './tile-cost.ts'
import { peerCosts, type Peers } from './tile-peers.ts'

/** CPU for each 512 px tile of the large picture, which needs a session, beside iipsrv and nginx on the same tiles. */
export async function tiles(data: BenchData): Promise<Row[]> {
  const what = 'CPU of a tile'
  if (!existsSync('/proc/self/stat')) return [{ what, skipped: 'it is read from /proc, which only Linux has' }]
  const all = tilesOf(data.picture)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'teca-bench-tiles-'))
  try {
    await storeTiles(data, all, folder)
    const ours = await withServer(data, (port, pid, cookie) => cost(port, pid, address(data.picture), all, { cookie }))
    const peers = await peerCosts(data.picture, all, folder)
    return rows(ours, peers)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const address = ({ uuid }: BigPicture) => `/images/iiif/2/${uuid}`

function rows(ours: Cost, { iip, nginx, missing }: Peers): Row[] {
  const goal = { ratio: 1 / 8 }
  const row = (what: string, of: keyof Cost, asked?: { ratio: number }): Row[] => [
    iip
      ? { what, unit: 'ms', ours: ours[of], peer: { name: 'iipsrv', value: iip[of] }, goal: asked }
      : { what: `${what}, beside iipsrv`, skipped: missing.iip },
    nginx
      ? { what, unit: 'ms', ours: ours[of], peer: { name: 'nginx, static files', value: nginx[of] } }
      : { what: `${what}, beside nginx`, skipped: missing.nginx },
  ]
  return [
    ...row('CPU of an aligned tile, the first of a process', 'first'),
    ...row('CPU of an aligned tile, cold', 'alignedCold', goal),
    ...row('CPU of an aligned tile, warm', 'alignedWarm', goal),
    ...row('CPU of an edge tile, cold', 'edgesCold'),
    ...row('CPU of an edge tile, warm', 'edgesWarm'),
  ]
}

async function withServer<T>(
  data: BenchData,
  work: (port: number, pid: number, cookie: string) => Promise<T>,
): Promise<T> {
  const server = await data.start()
  try {
    return await work(server.port, server.pid, await data.cookie(server.port))
  } finally {
    await server.stop()
  }
}

/** Writes each tile where nginx finds it, and brings the pyramid into the system's cache for all alike. */
const storeTiles = (data: BenchData, { aligned, edges }: Tiles, folder: string) =>
  withServer(data, async (port, _pid, cookie) => {
    for (const tile of [...aligned, ...edges]) {
      const { status, body } = await ask(port, `${address(data.picture)}/${tile}`, { headers: { cookie } })
      if (status !== 200) throw new Error(`The tile ${tile} answers ${status}`)
      const file = path.join(folder, 'tiles', tile)
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, body)
    }
  })
