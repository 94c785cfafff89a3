import type { PageRequest } from '../../contract/page-request.ts'
import { notFound } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { seriesEntries, seriesPage, seriesRow } from './series-repository.ts'
import type { SeriesEntry, SeriesFilter } from './series-repository.ts'
import {
  addStory,
  createSeries,
  orderStories,
  patchSeries,
  removeStory,
  restoreSeries,
  undoSeries,
} from './series-writes.ts'
import type { NewSeries, SeriesPatch } from './series-writes.ts'
import { storyPageOf } from './story-repository.ts'
import type { StoryEntry } from './story-repository.ts'

/** Series of stories of all tenants; every call names its tenant. */
export class SeriesService {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async page(
    tenantId: string,
    page: PageRequest,
    filter?: SeriesFilter,
  ): Promise<{ entries: SeriesEntry[]; total: number }> {
    return await seriesPage(this.#database.of(tenantId), page, filter)
  }

  /** 404 if it does not exist or is deleted. */
  async byUuid(tenantId: string, uuid: string): Promise<SeriesEntry> {
    const db = this.#database.of(tenantId)
    const row = await seriesRow(db, uuid)
    const [entry] = row === undefined ? [] : await seriesEntries(db, [row])
    if (entry === undefined) throw notFound('storyboardCollection', uuid)
    return entry
  }

  /** Its stories in their order; 404 if it does not exist. */
  async stories(tenantId: string, uuid: string, page: PageRequest): Promise<{ entries: StoryEntry[]; total: number }> {
    const db = this.#database.of(tenantId)
    if ((await seriesRow(db, uuid)) === undefined) throw notFound('storyboardCollection', uuid)
    return await storyPageOf(db, uuid, page)
  }

  async create(context: WriteContext, given: NewSeries): Promise<SeriesEntry> {
    const uuid = await inWrite(this.#database, context, (unit) => createSeries(unit, given))
    return await this.byUuid(context.tenantId, uuid)
  }

  /** Without a difference there is no new version. 404, 412, 400, 422. */
  async patch(context: WriteContext, uuid: string, patch: SeriesPatch, ifMatch?: string): Promise<SeriesEntry> {
    return await this.#changed(context, uuid, (unit) => patchSeries(unit, uuid, patch, { ifMatch }))
  }

  async addStory(context: WriteContext, uuid: string, story: string, ifMatch?: string): Promise<SeriesEntry> {
    return await this.#changed(context, uuid, (unit) => addStory(unit, uuid, story, ifMatch))
  }

  async removeStory(context: WriteContext, uuid: string, story: string, ifMatch?: string): Promise<SeriesEntry> {
    return await this.#changed(context, uuid, (unit) => removeStory(unit, uuid, story, ifMatch))
  }

  /** Returns the version of the series. 404, 412, 400. */
  async order(context: WriteContext, uuid: string, stories: string[], ifMatch?: string): Promise<number> {
    return await inWrite(this.#database, context, (unit) => orderStories(unit, uuid, stories, ifMatch))
  }

  /** It can be restored within 30 days; its stories stay. 404, 412. */
  async remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => unit.remove('storyboardCollection', uuid, { ifMatch }))
  }

  async restore(context: WriteContext, uuid: string): Promise<SeriesEntry> {
    return await this.#changed(context, uuid, (unit) => restoreSeries(unit, uuid))
  }

  /** Undoes the last change. 404, 409, 412. */
  async undo(context: WriteContext, uuid: string, ifMatch?: string): Promise<SeriesEntry> {
    return await this.#changed(context, uuid, (unit) => undoSeries(unit, uuid, ifMatch))
  }

  /** Takes the last change back. */
  readonly reversal: Reversal = {
    remove: (unit, uuid) => unit.remove('storyboardCollection', uuid),
    restore: (unit, uuid) => restoreSeries(unit, uuid),
    change: (unit, { uuid }) => undoSeries(unit, uuid),
  }

  async #changed(context: WriteContext, uuid: string, change: (unit: Unit) => Promise<void>): Promise<SeriesEntry> {
    await inWrite(this.#database, context, change)
    return await this.byUuid(context.tenantId, uuid)
  }
}
