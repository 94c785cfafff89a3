import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { BenchData } from './bench-data.ts'
import { countReceived, preparingSince, sumOf, type Received } from '../browser/received-bytes.ts'
import { addressOfItem, visiting, type Visit } from './bench-browser.ts'
import type { Measured, Row } from './table.ts'

type Manifest = Record<string, { file: string; name?: string; imports?: string[]; dynamicImports?: string[] }>

const perKb = 1000
const route = (name: string) => `src/routes/${name}.tsx?tsr-split=component`
const collectionRoute = '_app/catalog/$collectionUuid'
// Each route; those of the shell and the catalogue are in the start.
const routes: { what: string; entries: string[] }[] = [
  { what: 'sign-in', entries: [route('login')] },
  { what: 'catalogue', entries: [] },
  { what: 'collection', entries: [route(`${collectionRoute}/index`)] },
  { what: 'item', entries: [route(`${collectionRoute}/cultural-item/$itemUuid`)] },
  { what: 'support', entries: [route('_app/support')] },
]

/** Brotli kB of JavaScript of each route, beside React, router and query client alone, built now. */
export async function bytes(data: BenchData): Promise<Row[]> {
  const floor = { name: 'React, router, query alone', value: await floorSize() }
  const rows: Row[] = []
  for (const { what, entries } of routes)
    rows.push({
      what: `JavaScript of ${what}, by the manifest`,
      unit: 'kB',
      ours: await manifestSize(data.uiDir, ['src/text/en/english.ts', ...entries]),
      peer: floor,
    })
  rows.push(...(await visiting(data, (visit) => receivedRows(data, visit, floor))))
  rows.push(await viewerPageRow(data))
  return rows
}

/** What the browser receives until the first screen is shown, and until nothing more arrives. */
async function receivedRows(data: BenchData, { origin, fresh }: Visit, peer: Measured['peer']): Promise<Row[]> {
  const row = (what: string, received: Received[], most?: number): Row => ({
    what: `JavaScript received ${what}`,
    unit: 'kB',
    ours: sumOf(received, 'Script'),
    peer,
    goal: most === undefined ? undefined : { most },
  })
  const catalogue = await fresh(async (page) => {
    const received = await countReceived(page)
    await page.goto(`${origin}/ui/catalog`)
    const since = await preparingSince(page)
    await page.waitForLoadState('networkidle')
    const first = received.filter(({ askedAt }) => askedAt < since)
    return [row('for the catalogue’s first screen', first, 182), row('there until rest', received)]
  })
  const item = await fresh(async (page) => {
    const received = await countReceived(page)
    await page.goto(`${origin}${addressOfItem(data)}`)
    await page.waitForLoadState('networkidle')
    return row('for an item’s address, until rest', received)
  })
  return [...catalogue, item]
}

/** The public deep-zoom page, beside its engine alone; both in gzip, as the page is promised. */
async function viewerPageRow({ viewersDir, uiDir }: BenchData): Promise<Row> {
  const manifest = await manifestOf(viewersDir)
  const files = reached(manifest, ['dzi/index.html'], { withLater: true })
  const engine = await readFile(path.join(uiDir, 'bare/openseadragon.min.js'))
  return {
    what: 'JavaScript of the public deep-zoom page, gzip',
    unit: 'kB',
    ours: await sizeOf(viewersDir, files, gzip),
    peer: { name: 'OpenSeadragon alone', value: gzip(engine) / perKb },
    goal: { most: 105 },
  }
}

const brotli = (code: Buffer) => brotliCompressSync(code).length
export const gzip = (code: Buffer) => gzipSync(code, { level: 9 }).length

export async function manifestOf(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
}

async function manifestSize(folder: string, entries: string[]): Promise<number> {
  const manifest = await manifestOf(folder)
  const start = Object.keys(manifest).filter((key) => manifest[key]?.name === 'start')
  return await sizeOf(folder, reached(manifest, [...start, ...entries]), brotli)
}

export async function sizeOf(
  folder: string,
  files: Iterable<string>,
  packed: (code: Buffer) => number,
): Promise<number> {
  let sum = 0
  for (const file of files) if (file.endsWith('.js')) sum += packed(await readFile(path.join(folder, file)))
  return sum / perKb
}

/** Files of the entries and of all that they import at once; `withLater` also what they import when asked. */
export function reached(manifest: Manifest, entries: string[], { withLater = false } = {}): Set<string> {
  const seen = new Set<string>()
  const files = new Set<string>()
  const walk = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`The build has no ${name}`)
    files.add(chunk.file)
    const later = withLater ? (chunk.dynamicImports ?? []) : []
    for (const next of [...(chunk.imports ?? []), ...later]) walk(next)
  }
  for (const entry of entries) walk(entry)
  return files
}

async function floorSize(): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      rolldownOptions: { input: path.join(import.meta.dirname, 'floor-application.tsx') },
    },
  })
  if (!('output' in built)) throw new Error('The floor was not built')
  const code = built.output.flatMap((part) => (part.type === 'chunk' ? [part.code] : []))
  return code.reduce((sum, text) => sum + brotli(Buffer.from(text)), 0) / perKb
}
