import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { SearchDoc } from '@teca/search-engine/search-index'

/** Records of a real collection, one JSON object a line; they are not part of the repository. */
export const artworksFile =
  process.env['SEARCH_RECORDS'] ?? resolve(import.meta.dirname, '../../shared/data/tate-artworks.jsonl.gz')

/** All of them; undefined if the file is missing. */
export function readArtworks(): Artwork[] | undefined {
  if (!existsSync(artworksFile)) return undefined
  const lines = gunzipSync(readFileSync(artworksFile)).toString().trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Artwork)
}

/** A record of the collection; unknown fields are missing. */
export type Artwork = Record<string, string | number | string[] | undefined>
const many = (value: Artwork[string]): string[] => (value === undefined ? [] : [value].flat().map(String))

/** The n-th record of an enlarged catalogue: each field is from another artwork. */
export function grown(artworks: readonly Artwork[], n: number): SearchDoc {
  const round = Math.floor(n / artworks.length)
  const part = (step: number) => artworks[(n + round * step) % artworks.length] ?? {}
  const values = (name: string, step: number) => many(part(step)[name]).map((value) => ({ name, value }))
  return {
    uuid: `00000000-0000-4000-a000-${String(n).padStart(12, '0')}`,
    title: many(part(0)['title'])[0] ?? '',
    author: many(part(101)['artist'])[0] ?? '',
    pressmark: `${many(part(0)['pressmark'])[0] ?? ''}${round > 0 ? `-${round}` : ''}`,
    description: many(part(0)['inscription'])[0] ?? '',
    state: ['Default', 'Draft', 'Published'][(n * 7) % 3] ?? '',
    media: n % 3 === 0 ? ['IMAGE'] : [],
    collections: many(part(0)['group']),
    created: Date.UTC(2000 + (n % 25), n % 12, 1 + (n % 28)),
    modified: Date.UTC(2025, n % 12, 1 + (n % 28)),
    values: [
      ...values('date', 977),
      ...values('medium', 1013),
      ...values('dimensions', 2003),
      ...values('classification', 1013),
      ...values('credit', 3001),
      ...values('acquired', 3001),
      ...values('movements', 101),
      ...values('subjects', 5003),
    ],
    text: '',
  }
}
