import type { Kysely } from 'kysely'
import { notFound, ProblemError } from '../../contract/problem.ts'
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

/** Uuid of the user of an organisation who has this username. */
type Colleague = (tenantId: string, username: string) => Promise<string | undefined>

/** Workspace lists of people. */
export class SectionService {
  readonly #database: Database
  readonly #colleague: Colleague

  constructor(database: Database, colleague: Colleague) {
    this.#database = database
    this.#colleague = colleague
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

  /** Gives another user a list of this name with these items; 422 where the organisation has no such user. */
  async sendCopy(context: WriteContext, owner: Owner, uuid: string, username: string): Promise<void> {
    const { row } = await this.one(owner, uuid)
    const items = await this.itemUuids(owner, uuid)
    const to = await this.#colleague(owner.tenantId, username)
    if (to === undefined)
      throw new ProblemError(422, 'section.no-such-user', { detail: `There is no user ${username}` })
    await inWrite(this.#database, context, async (unit) => {
      const copy = await createSection(unit, to, row.name)
      if (items.length > 0) await addItems(unit, to, copy, { items })
    })
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
