import type { NewJob } from '../../jobs/enqueue.ts'
import type { AssetImport, Asset } from './asset.ts'

/** What an image is to become: the file of an upload, whose import is named by it. */
export type NewOriginal = { upload: string; sha256: string; name: string; size: number | null }

/** What an import found out about an asset; the JSON of the column `facts`. */
export type AssetFacts = {
  /** Storage keys of what was made of the original, by file name. */
  derivatives?: Record<string, string>
  /** What players and readers are sent. */
  media?: { key: string; mime: string }
  /** Colour and tiny picture that stand in while the picture loads. */
  placeholder?: string
  color?: string
  /** Of a document. */
  pages?: number
  /** Of an image: which picture of the original it is, counted from 0, where that holds several. */
  page?: number
  /** Further originals of a 3D model, by part, each with the uuid of its upload. */
  parts?: Record<string, { sha256: string; name: string; upload?: string }>
  /** Of an image: the file that it is to become, as soon as the import of that is done. */
  replacing?: NewOriginal
  /** Of an asset that was announced before its file was there: the job that brings it. */
  broughtBy?: NewJob
  /** Of an image that was replaced: stands in the addresses of its pictures, so that nobody is shown a copy of the former one. */
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

/** How far an import is, as replies say it; undefined once everything is done. */
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
