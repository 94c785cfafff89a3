import { ProblemError } from '../../contract/problem.ts'
import { requireVersion } from '../../db/require-version.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import { changeAsset } from './asset-changes.ts'
import type { AssetChanges } from './asset-changes.ts'
import { factsOf } from './asset-facts.ts'
import type { AssetFacts, NewOriginal } from './asset-facts.ts'
import type { Asset } from './asset.ts'

/** Metadata changes of the call that replaces an image's file, and the version that the caller saw. */
export type Said = { changes?: AssetChanges; ifMatch?: string }

/**
 * Whether an import replaces an image's file: the former one stays until the import is done. True also for an import
 * that failed, or that a later replacement has overtaken.
 */
export const isReplacement = (asset: Pick<Asset, 'import_id'>, importUuid: string): boolean =>
  asset.import_id !== null && asset.import_id !== importUuid

/** Sets the future file of an image, and with `changes` its metadata, as one version. 409 while its first import is running, 412 if `ifMatch` is another version. */
export async function beginReplacement(
  unit: Unit,
  image: Asset,
  to: NewOriginal,
  { changes, ifMatch }: Said,
): Promise<void> {
  requireVersion(image.version, ifMatch)
  if (image.status === 'PROCESSING')
    throw new ProblemError(409, 'import.under-way', { detail: 'The image is still being processed' })
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
  found: Partial<Pick<Asset, 'mime_type' | 'width' | 'height'>>,
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
    { action: 'replace' },
  )
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
