import { randomUUID } from 'node:crypto'
import type { Annotation } from '@teca/shared/contract/meta'
import { notFound } from '../../contract/problem.ts'
import { UNDO } from '../../db/reversal.ts'
import { requireVersion } from '../../db/require-version.ts'
import { deletionOf } from '../../db/restore-window.ts'
import { orderKey } from '../../db/order-key.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { EntityChanges } from '../../db/versioned-tables.ts'
import { undoPatch } from '../history/index.ts'
import { changeMetadata, readMetadata, replaceMetadata, requireValues, splitMetadata } from '../metadata/index.ts'
import type { GivenMetadata, MetadataValue } from '../metadata/index.ts'
import { cleanSteps } from './clean-steps.ts'
import { changedField, namedValue, withNamedValue } from './story-fields.ts'
import { requireStepLimits } from './step-limits.ts'
import { stepsOf, storyRows } from './story-repository.ts'
import type { StoryRow } from './story-repository.ts'

const ownFields = ['sgtt', 'autn', 'sgti', 'pressmark'] as const
/** Fields that are stored as metadata values. */
const namedFields = ['label', 'author', 'description'] as const

type OwnFields = Pick<StoryRow, (typeof ownFields)[number]>
type Given = { [F in (typeof ownFields)[number] | (typeof namedFields)[number]]?: string | null }

export type StoryPatch = Given & {
  customMetadataList?: readonly GivenMetadata[]
  annotations?: readonly Annotation[]
}
export type NewStory = StoryPatch & { copied?: boolean; uuid?: string; state?: string; createdAt?: string }

const empty: OwnFields = { sgtt: null, autn: null, sgti: null, pressmark: null }

/** Adds a story and returns its uuid. */
export async function createStory(unit: Unit, given: NewStory): Promise<string> {
  const uuid = given.uuid ?? randomUUID()
  const { fields, values } = merged(empty, [], given)
  await requireValues(unit.db, 'STORY', values)
  // Another tool, or an older story, may have gone beyond them: nothing of it is lost.
  if (given.copied !== true) await requireStepLimits(unit, given.annotations ?? [])
  await unit.create('storyboard', [
    {
      uuid,
      ...fields,
      sgtt_key: keyOf(fields, values),
      annotations: JSON.stringify(await cleanSteps(given.annotations ?? [])),
      created_by: unit.context.actor ?? null,
      ...(given.state !== undefined && { state: given.state }),
      ...(given.createdAt !== undefined && { created_at: given.createdAt }),
    },
  ])
  if (values.length > 0) await replaceMetadata(unit, 'STORY', new Map([[uuid, values]]))
  return uuid
}

/** Changes the fields of the patch; without a difference nothing is written. 404, 412, 400. */
export async function patchStory(
  unit: Unit,
  uuid: string,
  patch: StoryPatch,
  { ifMatch, action }: { ifMatch?: string; action?: string } = {},
): Promise<void> {
  const [row] = await storyRows(unit.db, [uuid])
  if (row === undefined) throw notFound('storyboard', uuid)
  requireVersion(row.version, ifMatch)
  // What was there before can come back.
  if (patch.annotations !== undefined && action !== UNDO)
    await requireStepLimits(unit, patch.annotations, stepsOf(row.annotations))
  const had = (await readMetadata(unit.db, [uuid])).get(uuid) ?? []
  const { fields, values } = merged(row, had, patch)
  const metadata = await changeMetadata(unit, 'STORY', uuid, values, action)
  const changes: EntityChanges<'storyboard'> = {
    ...fields,
    sgtt_key: keyOf(fields, values),
    ...(patch.annotations !== undefined && { annotations: JSON.stringify(await cleanSteps(patch.annotations)) }),
  }
  const was: Record<string, unknown> = row
  const differs = Object.entries(changes).some(([column, value]) => was[column] !== value)
  if (differs || metadata !== undefined) await unit.update('storyboard', uuid, changes, { action, ...metadata })
}

/** Restores a story, into its former series. 404 if it is not deleted, 410 after 30 days. */
export async function restoreStory(unit: Unit, uuid: string): Promise<void> {
  await deletionOf(unit, 'storyboard', uuid)
  await unit.restore('storyboard', uuid)
}

/** Undoes the last change of fields, metadata or steps; 409 if the last event was no such change. */
export async function undoStory(unit: Unit, uuid: string, ifMatch?: string): Promise<void> {
  if ((await storyRows(unit.db, [uuid])).length === 0) throw notFound('storyboard', uuid)
  const { annotations, customMetadataList, ...former } = await undoPatch(unit, uuid, ['pressmark', 'annotations'])
  const patch: StoryPatch = {
    ...former,
    ...(customMetadataList !== undefined && { customMetadataList: customMetadataList as MetadataValue[] }),
    ...(typeof annotations === 'string' && { annotations: stepsOf(annotations) }),
  }
  await patchStory(unit, uuid, patch, { ifMatch, action: UNDO })
}

/** The own fields and the values after the given changes. */
function merged(was: OwnFields, had: readonly MetadataValue[], given: StoryPatch) {
  const split = given.customMetadataList && splitMetadata(given.customMetadataList, ownFields, was)
  const field = (name: (typeof ownFields)[number]) => changedField(was[name], given[name], split?.fields[name])
  const fields = { sgtt: field('sgtt'), autn: field('autn'), sgti: field('sgti'), pressmark: field('pressmark') }
  let values = split?.values ?? [...had]
  for (const name of namedFields) {
    const inList = split && namedValue(values, name)
    values = withNamedValue(values, name, changedField(namedValue(had, name), given[name], inList))
  }
  return { fields, values }
}

/** The text that replaces a missing title in lists. */
const keyOf = ({ sgtt, sgti }: OwnFields, values: readonly MetadataValue[]) =>
  orderKey(sgtt ?? namedValue(values, 'label') ?? sgti)
