import { randomUUID } from 'node:crypto'
import { invalid, notFound } from '../../contract/problem.ts'
import { requireVersion } from '../../db/require-version.ts'
import { deletionOf } from '../../db/restore-window.ts'
import { orderKey } from '../../db/order-key.ts'
import type { Unit } from '../../db/unit-of-work.ts'
import type { EntityChanges } from '../../db/versioned-tables.ts'
import { undoPatch } from '../history/index.ts'
import { changeMetadata, readMetadata, replaceMetadata, requireValues, splitMetadata } from '../metadata/index.ts'
import type { GivenMetadata, MetadataValue } from '../metadata/index.ts'
import { setStories, storiesIn, existingStories } from './member-repository.ts'
import { seriesRow } from './series-repository.ts'
import type { SeriesRow } from './series-repository.ts'
import { changedField, namedValue } from './story-fields.ts'

const ownFields = ['sgtt', 'autn', 'sgti'] as const
type OwnFields = Pick<SeriesRow, (typeof ownFields)[number]>

export type SeriesPatch = { [F in (typeof ownFields)[number]]?: string | null } & {
  customMetadataList?: readonly GivenMetadata[]
  /** Uuids of its stories in their order. */
  storyboards?: readonly string[]
}
export type NewSeries = SeriesPatch & { uuid?: string; state?: string; createdAt?: string }
type Options = { ifMatch?: string; action?: string }

/** Adds a series and returns its uuid; 422 for an unknown story. */
export async function createSeries(unit: Unit, given: NewSeries): Promise<string> {
  const uuid = given.uuid ?? randomUUID()
  const { fields, values } = merged({ sgtt: null, autn: null, sgti: null }, [], given)
  await requireValues(unit.db, 'SERIES', values)
  await unit.create('storyboardCollection', [
    {
      uuid,
      ...fields,
      ...keysOf(fields, values),
      ...(given.state !== undefined && { state: given.state }),
      ...(given.createdAt !== undefined && { created_at: given.createdAt }),
    },
  ])
  if (values.length > 0) await replaceMetadata(unit, 'SERIES', new Map([[uuid, values]]))
  if (given.storyboards !== undefined) await setStories(unit, uuid, given.storyboards)
  return uuid
}

/**
 * Changes the fields of the patch; without a difference nothing is written. 404, 412, 400, and 422 for an unknown
 * story.
 */
export async function patchSeries(
  unit: Unit,
  uuid: string,
  patch: SeriesPatch,
  { ifMatch, action }: Options = {},
): Promise<void> {
  const row = await versionOf(unit, uuid, ifMatch)
  const had = (await readMetadata(unit.db, [uuid])).get(uuid) ?? []
  const { fields, values } = merged(row, had, patch)
  const metadata = await changeMetadata(unit, 'SERIES', uuid, values, action)
  const stories = patch.storyboards && (await setStories(unit, uuid, patch.storyboards))
  const changes: EntityChanges<'storyboardCollection'> = { ...fields, ...keysOf(fields, values) }
  const was: Record<string, unknown> = row
  const differs = Object.entries(changes).some(([column, value]) => was[column] !== value)
  if (!differs && metadata === undefined && stories === undefined) return
  await unit.update('storyboardCollection', uuid, changes, {
    action,
    before: { ...metadata?.before, ...stories?.before },
    after: { ...metadata?.after, ...stories?.after },
  })
}

/** Adds a story at the end; one that is in the series already stays where it is. */
export async function addStory(unit: Unit, uuid: string, story: string, ifMatch?: string): Promise<void> {
  await versionOf(unit, uuid, ifMatch)
  await changeStories(unit, uuid, [...(await storiesIn(unit.db, uuid)), story])
}

/** Removes a story without deleting it. 404 if it is not in the series. */
export async function removeStory(unit: Unit, uuid: string, story: string, ifMatch?: string): Promise<void> {
  await versionOf(unit, uuid, ifMatch)
  const stories = await storiesIn(unit.db, uuid)
  if (!stories.includes(story)) throw notFound('storyboard of this series', story)
  await changeStories(
    unit,
    uuid,
    stories.filter((one) => one !== story),
  )
}

/** Sets the order and returns the version of the series; 400 if a story is added or left out. */
export async function orderStories(
  unit: Unit,
  uuid: string,
  stories: readonly string[],
  ifMatch?: string,
): Promise<number> {
  const { version } = await versionOf(unit, uuid, ifMatch)
  const [known, given] = [new Set(await storiesIn(unit.db, uuid)), new Set(stories)]
  if (stories.length !== known.size || given.size !== known.size || !stories.every((story) => known.has(story)))
    throw invalid('storyboards', 'list.incomplete', 'The order names other entries than the list has')
  return (await changeStories(unit, uuid, stories, 'order.storyboards')) ?? version
}

/** Restores a series, with those of its stories that exist. 404 if it is not deleted, 410 after 30 days. */
export async function restoreSeries(unit: Unit, uuid: string): Promise<void> {
  await deletionOf(unit, 'storyboardCollection', uuid)
  await unit.restore('storyboardCollection', uuid)
}

/** Undoes the last change of metadata, stories or order; 409 if the last event was no such change. */
export async function undoSeries(unit: Unit, uuid: string, ifMatch?: string): Promise<void> {
  if ((await seriesRow(unit.db, uuid)) === undefined) throw notFound('storyboardCollection', uuid)
  const { storyboards, customMetadataList, ...fields } = await undoPatch(unit, uuid, ['storyboards'])
  const patch: SeriesPatch = {
    ...fields,
    ...(customMetadataList !== undefined && { customMetadataList: customMetadataList as MetadataValue[] }),
    ...(Array.isArray(storyboards) && { storyboards: await existingStories(unit.db, storyboards.map(String)) }),
  }
  await patchSeries(unit, uuid, patch, { ifMatch, action: 'undo' })
}

async function versionOf(unit: Unit, uuid: string, ifMatch?: string): Promise<SeriesRow> {
  const row = await seriesRow(unit.db, uuid)
  if (row === undefined) throw notFound('storyboardCollection', uuid)
  requireVersion(row.version, ifMatch)
  return row
}

/** Its new version; undefined without a difference. */
async function changeStories(unit: Unit, uuid: string, stories: readonly string[], action?: string) {
  const changed = await setStories(unit, uuid, stories)
  if (changed === undefined) return undefined
  return (await unit.touch('storyboardCollection', uuid, { action, ...changed })).version
}

function merged(was: OwnFields, had: readonly MetadataValue[], given: SeriesPatch) {
  const split = given.customMetadataList && splitMetadata(given.customMetadataList, ownFields)
  const field = (name: (typeof ownFields)[number]) => changedField(was[name], given[name], split?.fields[name])
  return {
    fields: { sgtt: field('sgtt'), autn: field('autn'), sgti: field('sgti') },
    values: split?.values ?? [...had],
  }
}

/** A label replaces a missing title. */
const keysOf = ({ sgtt, autn, sgti }: OwnFields, values: readonly MetadataValue[]) => ({
  sgtt_key: orderKey(sgtt ?? namedValue(values, 'label')),
  autn_key: orderKey(autn),
  sgti_key: orderKey(sgti),
})
