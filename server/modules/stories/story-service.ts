import type { PageRequest } from '../../contract/page-request.ts'
import { notFound } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { storyEntries, storyPage, storyRows } from './story-repository.ts'
import type { StoryEntry } from './story-repository.ts'
import { createStory, patchStory, restoreStory, undoStory } from './story-writes.ts'
import type { NewStory, StoryPatch } from './story-writes.ts'

/** Stories of all tenants; every call names its tenant. */
export class StoryService {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async page(tenantId: string, page: PageRequest): Promise<{ entries: StoryEntry[]; total: number }> {
    return await storyPage(this.#database.of(tenantId), page)
  }

  /** 404 if it does not exist or is deleted. */
  async byUuid(tenantId: string, uuid: string): Promise<StoryEntry> {
    const db = this.#database.of(tenantId)
    const [entry] = await storyEntries(db, await storyRows(db, [uuid]))
    if (entry === undefined) throw notFound('storyboard', uuid)
    return entry
  }

  async create(context: WriteContext, given: NewStory): Promise<StoryEntry> {
    const uuid = await inWrite(this.#database, context, (unit) => createStory(unit, given))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Without a difference there is no new version. 404, 412, 400. */
  async patch(context: WriteContext, uuid: string, patch: StoryPatch, ifMatch?: string): Promise<StoryEntry> {
    await inWrite(this.#database, context, (unit) => patchStory(unit, uuid, patch, { ifMatch }))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** It can be restored within 30 days; until then it stays in its series, hidden. 404, 412. */
  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => unit.remove('storyboard', uuid, { ifMatch }))
  }

  async restore(context: WriteContext, uuid: string): Promise<StoryEntry> {
    await inWrite(this.#database, context, (unit) => restoreStory(unit, uuid))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Undoes the last change. 404, 409, 412. */
  async undo(context: WriteContext, uuid: string, ifMatch?: string): Promise<StoryEntry> {
    await inWrite(this.#database, context, (unit) => undoStory(unit, uuid, ifMatch))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Takes the last change back. */
  readonly reversal: Reversal = {
    remove: (unit, uuid) => unit.remove('storyboard', uuid),
    restore: (unit, uuid) => restoreStory(unit, uuid),
    change: (unit, { uuid }) => undoStory(unit, uuid),
  }
}
