import type { NewJob } from '../../jobs/enqueue.ts'
import type { AssetImport, Asset } from './asset.ts'

/** The future file of an image: an upload, whose uuid names its import. */
export type NewOriginal = {
  upload: string
  sha256: string
  name: string
  size: number | null
  /** Who replaces the former file: the import that ends it is the server's. */
  by?: string | null
}

/** What an import found out about an asset; the JSON of the column `facts`. */
export type AssetFacts = {
  /** Storage keys of the files derived from the original, by file name. */
  derivatives?: Record<string, string>
  /** The file for players and readers. */
  media?: { key: string; mime: string }
  /** Colour and tiny picture shown while the picture loads. */
  placeholder?: string
  color?: string
  /** Of a document. */
  pages?: number
  /** For an image: its page in the original, counted from 0, if that has several. */
  page?: number
  /** Further originals of a 3D model, by part, each with the uuid of its upload. */
  parts?: Record<string, { sha256: string; name: string; upload?: string }>
  /** For an image: its future file, until the import of that is done. */
  replacing?: NewOriginal
  /** For an asset that was announced before its file arrived: the job that brings the file. */
  broughtBy?: NewJob
  /** For a replaced image: part of the addresses of its pictures, so that no copy of the former one is shown. */
  edition?: string
}

export function factsOf(row: Pick<Asset, 'facts'>): AssetFacts {
  const facts: unknown = JSON.parse(row.facts)
  return typeof facts === 'object' && facts !== null ? facts : {}
}

type ImportState = 'PENDING' | 'IN_PROGRESS' | 'DONE' | 'ERROR'
const states = {
  WAITING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  DONE: 'DONE',
  ERROR: 'ERROR',
} as const satisfies Record<AssetImport['overall_state'], ImportState>

/** The progress of an import, in the form of replies; undefined once everything is done. */
export function processingOf(row: Asset, under: AssetImport | undefined) {
  if (row.status === 'READY' && (under === undefined || factsOf(row).replacing === undefined)) return undefined
  if (under === undefined)
    return { importState: row.status === 'ERROR' ? ('ERROR' as const) : ('IN_PROGRESS' as const) }
  const reason = {
    ...(under.code !== null && { code: under.code }),
    ...(under.message !== null && { reason: under.message }),
  }
  const stage = (state: AssetImport['overall_state']) => ({
    importState: states[state],
    ...(state === 'ERROR' && reason),
  })
  return {
    importState: states[under.overall_state],
    stages: {
      metadata: stage(under.metadata_state),
      upload: stage(under.upload_state),
      processing: stage(under.processing_state),
      indexing: stage(under.indexing_state),
      overall: stage(under.overall_state),
    },
  }
}
