import { ProblemError } from '../../contract/problem.ts'
import { changeRecord } from '../../db/change-record.ts'
import { requireVersion } from '../../db/require-version.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { changeAsset } from './asset-changes.ts'
import type { AssetChanges } from './asset-changes.ts'
import { factsOf } from './asset-facts.ts'
import type { AssetFacts, NewOriginal } from './asset-facts.ts'
import type { Asset } from './asset.ts'

/** The action of a finished replacement in the history. */
const REPLACED = 'replace'

/** Metadata changes of the call that replaces an image's file, and the version that the caller saw. */
export type ReplaceOptions = { changes?: AssetChanges; ifMatch?: string }

/**
 * Whether an import replaces an image's file: the former one stays until the import is done. True also for an import
 * that failed, or that a later replacement has overtaken.
 */
export const isReplacement = (asset: Pick<Asset, 'import_id'>, importUuid: string): boolean =>
  asset.import_id !== null && asset.import_id !== importUuid

export const stillProcessed = () =>
  new ProblemError(409, 'import.under-way', { detail: 'The image is still being processed' })

/** Sets the future file of an image, and with `changes` its metadata, as one version. 409 while its first import is running, 412 if `ifMatch` is another version. */
export async function beginReplacement(
  unit: Unit,
  image: Asset,
  to: NewOriginal,
  { changes, ifMatch }: ReplaceOptions,
): Promise<void> {
  requireVersion(image.version, ifMatch)
  if (image.status === 'PROCESSING') throw stillProcessed()
  const facts = { ...factsOf(image), replacing: to }
  if (changes === undefined) return await writeFacts(unit, image, facts)
  await unit.db
    .updateTable('assets')
    .set({ facts: JSON.stringify(facts) })
    .where('uuid', '=', image.uuid)
    .execute()
  if (!(await changeAsset(unit, image.uuid, 'images', changes))) await writeFacts(unit, image, facts)
}

/** The image gets the result of the import; files derived from the former original are no longer used. */
export async function finishReplacement(
  unit: Unit,
  image: Asset,
  found: Partial<Pick<Asset, 'mime_type' | 'width' | 'height' | 'sgtt' | 'sgtt_key'>>,
  facts: AssetFacts,
): Promise<void> {
  const to = factsOf(image).replacing
  if (to === undefined) return
  const edition = to.upload.slice(0, 8)
  await unit.update(
    'asset',
    image.uuid,
    {
      ...found,
      original_sha256: to.sha256,
      original_filename: to.name,
      size: to.size,
      import_id: to.upload,
      facts: JSON.stringify({ ...facts, edition } satisfies AssetFacts),
      status: 'READY',
    },
    { action: REPLACED },
  )
}

/** The file of an image before its last replacement, out of its history; 409 if it has none, or if its bytes were purged. */
export async function formerFile(unit: Unit, uuid: string): Promise<Omit<NewOriginal, 'upload'>> {
  const last = await unit.db
    .selectFrom('audit')
    .select('before')
    .where('entity_uuid', '=', uuid)
    .where('action', '=', REPLACED)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { original_sha256: sha256, original_filename: name, size } = changeRecord(last?.before ?? null)
  const kept =
    typeof sha256 === 'string' &&
    (await unit.db.selectFrom('originals').select('size').where('sha256', '=', sha256).executeTakeFirst())
  if (!kept) throw new ProblemError(409, 'undo.nothing', { detail: 'The former file is no longer there' })
  return { sha256, name: typeof name === 'string' ? name : 'image', size: typeof size === 'number' ? size : null }
}

/** The import failed: the image keeps its file. */
export async function abandonReplacement(unit: Unit, image: Asset, importUuid: string): Promise<void> {
  const { replacing, ...facts } = factsOf(image)
  if (replacing?.upload === importUuid) await writeFacts(unit, image, facts)
}

// The future file of an image is no change by people: no line of its history, but a new version.
async function writeFacts(unit: Unit, { uuid }: Asset, facts: AssetFacts): Promise<void> {
  await unit.db
    .updateTable('assets')
    .set((eb) => ({ facts: JSON.stringify(facts), version: eb('version', '+', 1), modified_at: unit.at }))
    .where('uuid', '=', uuid)
    .execute()
  unit.record({ kind: 'asset', uuid, action: 'replacing' })
}
