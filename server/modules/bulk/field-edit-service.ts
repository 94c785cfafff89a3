import type { BulkEdit, BulkPreviewRow } from '@teca/shared/contract/meta'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { OwnerKind } from '../../db/schema.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import type { AssetService } from '../assets/index.ts'
import type { CollectionService } from '../collections/index.ts'
import { problemOfOwn, problemOfValue, readMetadata, valueChecks } from '../metadata/index.ts'
import type { GivenMetadata } from '../metadata/index.ts'
import type { SeriesService, StoryService } from '../stories/index.ts'
import { editItems, presentItems } from './change-items.ts'
import { previewRows } from './preview-rows.ts'
import { Outcome } from './slice.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

type Needs = {
  database: Database
  collections: CollectionService
  assets: AssetService
  stories: StoryService
  series: SeriesService
}
type Patch = { [field: string]: string | null } | { customMetadataList: GivenMetadata[] }
export type FieldChange = { before: string[]; after: string[]; problem?: string }

/** The tables of the kinds of things other than items, with the fields that are columns there. */
const others = {
  COLLECTION: { table: 'collections', own: ['sgtt', 'autn', 'sgti'] },
  MEDIA: { table: 'assets', own: ['sgtt', 'autn', 'pressmark', 'alt'] },
  STORY: { table: 'storyboards', own: ['sgtt', 'autn', 'sgti', 'pressmark'] },
  SERIES: { table: 'storyboard_collections', own: ['sgtt', 'autn', 'sgti'] },
} as const satisfies Record<Exclude<OwnerKind, 'ITEM'>, object>

/** Sets one field of one thing of any kind, or removes its values. */
export class FieldEditService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** The values before and after, without writing; undefined if there is no such thing. */
  async preview(tenantId: string, kind: OwnerKind, uuid: string, edit: BulkEdit): Promise<FieldChange | undefined> {
    const db = this.#needs.database.of(tenantId)
    const checks = await valueChecks(db, kind)
    if (kind === 'ITEM') {
      const [row] = await previewRows(db, [uuid], [edit], checks)
      return row && itemChange(row, edit)
    }
    const thing = await this.#thing(tenantId, kind, uuid)
    if (thing === undefined) return undefined
    const value = valueOf(edit)
    const isOwn = edit.name in thing.own
    const problem =
      value === null ? undefined : isOwn ? problemOfOwn(edit.name, value) : problemOfValue(checks, edit.name, value)
    return {
      before: beforeIn(thing, edit.name),
      after: value === null ? [] : [value],
      ...(problem && { problem: problem.code }),
    }
  }

  /** Returns the change; a ProblemError says why it is refused. `require` may refuse it too, and nothing comes between it and the write. */
  async edit(
    context: WriteContext,
    kind: OwnerKind,
    uuid: string,
    edit: BulkEdit,
    require: (db: TenantDb) => Promise<void>,
  ): Promise<FieldChange> {
    if (kind === 'ITEM') return await this.#editItem(context, uuid, edit, require)
    const thing = await this.#thing(context.tenantId, kind, uuid)
    if (thing === undefined) throw notFound(kind.toLowerCase(), uuid)
    // What `require` does not see yet changes the version.
    await require(this.#needs.database.of(context.tenantId))
    const { name } = edit
    const value = valueOf(edit)
    const rest = thing.values.filter((one) => one.name !== name)
    const patch: Patch =
      name in thing.own ? { [name]: value } : { customMetadataList: value === null ? rest : [...rest, { name, value }] }
    const { collections, assets, stories, series } = this.#needs
    // A change since the read is refused with 412, and the action runs again.
    const etag = `"${thing.version}"`
    if (kind === 'COLLECTION') await collections.patch(context, uuid, patch, etag)
    else if (kind === 'STORY') await stories.patch(context, uuid, patch, etag)
    else if (kind === 'SERIES') await series.patch(context, uuid, patch, etag)
    else if (thing.type !== undefined) await assets.change(context, uuid, thing.type, patch, etag)
    return { before: beforeIn(thing, name), after: value === null ? [] : [value] }
  }

  async #editItem(
    context: WriteContext,
    uuid: string,
    edit: BulkEdit,
    require: (db: TenantDb) => Promise<void>,
  ): Promise<FieldChange> {
    return await inWrite(this.#needs.database, context, async (unit) => {
      await require(unit.db)
      const [row] = await previewRows(unit.db, [uuid], [edit], await valueChecks(unit.db, 'ITEM'))
      const outcome = new Outcome()
      await editItems(unit, await presentItems(unit, [uuid], outcome), [edit], outcome)
      const [refused] = outcome.failures
      if (refused !== undefined) throw new ProblemError(409, refused.code, { detail: refused.message })
      return row === undefined ? { before: [], after: [] } : itemChange(row, edit)
    })
  }

  async #thing(tenantId: string, kind: Exclude<OwnerKind, 'ITEM'>, uuid: string) {
    const db = this.#needs.database.of(tenantId)
    const { table, own } = others[kind]
    // The columns differ between the tables.
    const row = await db
      .selectFrom(table as 'assets')
      .selectAll()
      .where('uuid', '=', uuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    if (row === undefined) return undefined
    const values = (await readMetadata(db, [uuid])).get(uuid) ?? []
    const columns = Object.fromEntries(own.map((name) => [name, row[name as 'autn']]))
    return { own: columns, values, version: row.version, type: kind === 'MEDIA' ? row.type : undefined }
  }
}

type Thing = { own: Record<string, string | null>; values: { name: string; value: string }[] }

const beforeIn = ({ own, values }: Thing, name: string): string[] =>
  name in own ? [own[name] ?? []].flat() : values.filter((one) => one.name === name).map(({ value }) => value)

const valueOf = ({ value }: BulkEdit): string | null => value || null

/** An unchanged field is not among the changes. */
function itemChange({ changes, problem }: BulkPreviewRow, edit: BulkEdit): FieldChange {
  const same = [valueOf(edit) ?? []].flat()
  const { before, after } = changes.find(({ name }) => name === edit.name) ?? { before: same, after: same }
  return { before: before.map(String), after: after.map(String), ...(problem !== undefined && { problem }) }
}
