import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { valueKey } from '@teca/search-engine/fold'
import { Searcher } from '@teca/search-engine/searcher'
import { SearchIndex } from '@teca/search-engine/search-index'
import { artworksFile, grown, readArtworks } from '../artworks.ts'
import type { Artwork } from '../artworks.ts'
import type { Row, Unit } from './table.ts'

const AT_ONCE = 1000
const sizes = (process.env['SEARCH_SIZES'] ?? '69202,1000000').split(',').map(Number)

const six = ['state', 'mediaType', 'classification', 'autn', 'subjects', 'movements'].map((name) => ({
  name,
  size: 10,
}))
const texts = [
  'landscape',
  'turner',
  'untitled',
  'london bridge',
  'portrait of a lady',
  'self-portrait',
  'sea',
  'the lake',
  'oil paint',
  'blue',
  'graphite on paper',
  'figure',
  'woman sitting',
  'river',
  '"view of"',
  'tree*',
  'study',
  'castle -ruin',
  'abstract',
  'horse',
  'classification:painting',
  'church',
  'moonlight',
  'paesaggio',
  'venice canal',
  'sketchbook',
  'people',
  'screenprint',
  'lndscape',
  '',
]
const narrowings = [
  [],
  [{ name: 'classification', keys: ['painting', 'on paper, unique'] }],
  [{ name: 'acquired', from: '1900', to: '1980' }],
]

const percentile = (numbers: number[], part: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * part))] ?? 0

/** What a search costs in catalogues of real records: CPU, memory, and the first answer after a start. */
export async function search(): Promise<Row[]> {
  const artworks = readArtworks()
  if (artworks === undefined)
    return [{ what: 'search', skipped: `${artworksFile} is missing; SEARCH_RECORDS names another one` }]
  const rows: Row[] = []
  for (const size of sizes) rows.push(...(await measured(artworks, size)))
  return rows
}

async function measured(artworks: readonly Artwork[], size: number): Promise<Row[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'teca-search-'))
  try {
    const file = path.join(folder, 'index.sqlite')
    const begun = performance.now()
    const made = new SearchIndex(file, valueKey)
    for (let from = 0; from < size; from += AT_ONCE)
      made.change({
        put: Array.from({ length: Math.min(AT_ONCE, size - from) }, (_, n) => grown(artworks, from + n)),
        at: 1,
      })
    made.close()
    const madeMs = performance.now() - begun
    const opening = performance.now()
    const searcher = new Searcher(new SearchIndex(file, valueKey))
    searcher.search({ text: 'landscape', facets: six, sort: byScore, size: 18, offset: 0 })
    const firstMs = performance.now() - opening
    const perItem = searcher.index.bytes / size
    const searches = texts.flatMap((text) =>
      narrowings.map((conditions) =>
        cpuOf(() => searcher.search({ text, conditions, facets: six, sort: byScore, size: 18, offset: 0 })),
      ),
    )
    const completions = texts
      .filter((text) => text.length > 3)
      .flatMap((text) =>
        ['autn', 'classification', 'subjects'].map((name) =>
          cpuOf(() => searcher.complete({}, name, text.slice(0, 3), 10)),
        ),
      )
    const suggestions = texts.map((text) => cpuOf(() => searcher.suggest(text.slice(0, 4), 10)))
    searcher.index.close()
    const of = `of ${size.toLocaleString('en')}`
    const row = (what: string, unit: Unit, ours: number, most?: number): Row => ({
      what: `${what} ${of}`,
      unit,
      ours,
      ...(most !== undefined && { goal: { most } }),
    })
    return [
      row('search with six facets, CPU, median', 'ms', percentile(searches, 0.5)),
      row('search with six facets, CPU, p95', 'ms', percentile(searches, 0.95), 36),
      row('values while one types, CPU, p95', 'ms', percentile(completions, 0.95), 10),
      row('titles while one types, CPU, p95', 'ms', percentile(suggestions, 0.95), 10),
      row('index in memory, for each item', 'bytes', perItem, 150),
      row('from opening the index to the first answer', 'ms', firstMs, 2000),
      row('making the index', 'ms', madeMs),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const byScore = [{ property: 'score', direction: 'desc' as const }]

function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
