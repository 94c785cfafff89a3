import type { Kysely } from 'kysely'
import { notFound } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { tenantScope } from '../../db/tenant-scope.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { itemsOf, sectionsOf, sectionsWith } from './section-repository.ts'
import type { SectionEntry } from './section-repository.ts'
import { addItems, createSection, patchSection, removeItems, removeSection, restoreSection } from './section-writes.ts'
import type { SectionPatch } from './section-writes.ts'

export type { SectionEntry, SectionPatch }

/** Whose lists they are: each person sees and changes her own alone. */
export type Owner = { tenantId: string; userUuid: string }

/** Workspace lists of people. */
export class SectionService {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** In their order; those that hold an item where one is named. */
  async all({ tenantId, userUuid }: Owner, withItem?: string): Promise<SectionEntry[]> {
    const db = this.#scope(tenantId)
    const [sections, holding] = await Promise.all([
      sectionsOf(db, userUuid),
      withItem === undefined ? undefined : sectionsWith(db, userUuid, withItem),
    ])
    return holding === undefined ? sections : sections.filter(({ row }) => holding.has(row.uuid))
  }

  /** 404 for a list that is not there, or somebody else's. */
  async one(owner: Owner, uuid: string): Promise<SectionEntry> {
    const found = (await this.all(owner)).find(({ row }) => row.uuid === uuid)
    if (found === undefined) throw notFound('section', uuid)
    return found
  }

  /** Items of the list that are not deleted, in the order in which they were added. */
  async itemUuids({ tenantId }: Owner, uuid: string): Promise<string[]> {
    const items = await itemsOf(this.#scope(tenantId), uuid)
    return items.filter(({ deleted }) => !deleted).map((item) => item.uuid)
  }

  async create(context: WriteContext, owner: Owner, name: string): Promise<SectionEntry> {
    const uuid = await inWrite(this.#database, context, (unit) => createSection(unit, owner.userUuid, name))
    return await this.one(owner, uuid)
  }

  /** 404, 412; 422 for an item that is not there. */
  async change(
    context: WriteContext,
    owner: Owner,
    uuid: string,
    given: { patch: SectionPatch; ifMatch?: string },
  ): Promise<SectionEntry> {
    await inWrite(this.#database, context, (unit) => patchSection(unit, owner.userUuid, uuid, given))
    return await this.one(owner, uuid)
  }

  async addItems(
    context: WriteContext,
    owner: Owner,
    uuid: string,
    given: { items: string[]; ifMatch?: string },
  ): Promise<SectionEntry> {
    await inWrite(this.#database, context, (unit) => addItems(unit, owner.userUuid, uuid, given))
    return await this.one(owner, uuid)
  }

  async removeItems(
    context: WriteContext,
    owner: Owner,
    uuid: string,
    given: { items: string[]; ifMatch?: string },
  ): Promise<SectionEntry> {
    await inWrite(this.#database, context, (unit) => removeItems(unit, owner.userUuid, uuid, given))
    return await this.one(owner, uuid)
  }

  async remove(context: WriteContext, owner: Owner, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => removeSection(unit, owner.userUuid, uuid, ifMatch))
  }

  async restore(context: WriteContext, owner: Owner, uuid: string): Promise<SectionEntry> {
    await inWrite(this.#database, context, (unit) => restoreSection(unit, owner.userUuid, uuid))
    return await this.one(owner, uuid)
  }

  #scope(tenantId: string): Kysely<Schema> {
    return tenantScope(this.#database.read, tenantId)
  }
}
