import type { AssetImport, CulturalItemImport, ImportStage } from '@teca/shared/contract/import-manager'
import type { StageState } from '../../db/schema.ts'
import type { Hal } from '../../hal/hal.ts'
import { pictureId } from '../../hal/picture-id.ts'
import type { AssetImportEntry, ItemImportEntry } from './monitor-repository.ts'

const states = {
  WAITING: 'PENDING',
  IN_PROGRESS: 'IN_PROGRESS',
  DONE: 'DONE',
  ERROR: 'ERROR',
} as const satisfies Record<StageState, string>
const kinds = ['images', 'audios', 'videos', 'model3Ds', 'documents'] as const

type Failure = { code: string | null; message: string | null }

const stage = (state: StageState, failure?: Failure): ImportStage => ({
  importState: states[state],
  ...(state === 'ERROR' && failure?.code != null && { code: failure.code }),
  ...(state === 'ERROR' && failure?.message != null && { message: failure.message }),
})

/** What was left out of a file that was taken. */
const remark = ({ overall_state, code, message }: AssetImportEntry) =>
  overall_state === 'DONE' && code !== null && message !== null ? { code, message } : {}

/** The import of one asset; `percent` of its processing, where it is known. */
export function assetImport(hal: Hal, row: AssetImportEntry, percent: number | undefined): AssetImport {
  const type = row.asset_type ?? 'images'
  const self = `/import-manager/${type}/${row.uuid}`
  const { asset_uuid: asset, facts } = row
  const picture = asset !== null && facts?.includes('"thumb-200.webp"') ? pictureId({ uuid: asset, facts }) : undefined
  const under = percent !== undefined && row.overall_state === 'IN_PROGRESS' ? { percent } : {}
  const retry = hal.link(`${self}/retry`)
  const own = (state: StageState) => ({ ...stage(state, row), ...(state === 'ERROR' && { _links: { retry } }) })
  return {
    importId: row.uuid,
    uuid: row.asset_uuid ?? row.uuid,
    assetType: type,
    sgtt: row.sgtt,
    autn: row.autn,
    culturalItemUuid: row.item_uuid,
    ...(row.original_filename !== null && { originalFilename: row.original_filename }),
    createdDate: row.created_at,
    lastModifiedDate: row.modified_at,
    metadata: own(row.metadata_state),
    upload: own(row.upload_state),
    processing: { ...own(row.processing_state), ...remark(row), ...under },
    indexing: own(row.indexing_state),
    overall: { ...stage(row.overall_state, row), ...under },
    _links: {
      self: hal.link(self),
      ...(picture !== undefined && { thumb: hal.link(`/images/thumbs/${picture}/200.webp`) }),
      ...(row.overall_state === 'ERROR' && { retry }),
    },
  }
}

/** ERROR if one of its assets failed, DONE if all are. */
export function overallOf({ states: counts, failure, overall_state }: ItemImportEntry): ImportStage {
  const has = (state: StageState) => (counts.get(state) ?? 0) > 0
  if (has('ERROR')) return stage('ERROR', failure)
  if (has('IN_PROGRESS') || (has('WAITING') && has('DONE'))) return stage('IN_PROGRESS')
  return stage(has('WAITING') ? 'WAITING' : overall_state)
}

/** An item and the import that created it or last added to it. */
export function itemImport(hal: Hal, entry: ItemImportEntry): CulturalItemImport {
  const self = `/import-manager/culturalItems/${entry.import_id}`
  const overall = overallOf(entry)
  const lists = Object.fromEntries(kinds.map((kind) => [kind, hal.link(`${self}/${kind}`)]))
  return {
    importId: entry.import_id,
    ...(entry.item_uuid !== null && { uuid: entry.item_uuid }),
    pressmark: entry.pressmark ?? '',
    sgtt: entry.itemTitle ?? entry.sgtt,
    autn: entry.autn,
    createdDate: entry.created_at,
    lastModifiedDate: entry.modified_at,
    notReadyImagesCount: entry.notReady,
    imagesCount: entry.images,
    overall,
    _links: {
      ...lists,
      self: hal.link(self),
      images: hal.link(`${self}/images`),
      ...(entry.item_uuid !== null && { culturalItem: hal.link(`/meta/culturalItems/${entry.item_uuid}`) }),
      ...(overall.importState === 'ERROR' && { retry: hal.link(`${self}/retry`) }),
    },
  }
}
