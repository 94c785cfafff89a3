import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { WriteContext } from '../../db/unit-of-work.ts'
import { groupsOfSections, itemsOf, sectionsOf, sectionsWith, sharedWith } from './section-repository.ts'
import type { SectionEntry } from './section-repository.ts'
import {
  addItems,
  createSection,
  patchSection,
  removeItems,
  removeSection,
  restoreSection,
  sendSection,
  showTo,
} from './section-writes.ts'
import type { SectionPatch } from './section-writes.ts'

export type { SectionEntry, SectionPatch }

/** The owner of lists: people see and change only their own. */
export type Owner = { tenantId: string; userUuid: string }

/** Uuid of the user of an organisation with this username. */
type Colleague = (tenantId: string, username: string) => Promise<string | undefined>

/** Workspace lists of people. */
export class SectionService {
  readonly #database: Database
  readonly #colleague: Colleague

  constructor(database: Database, colleague: Colleague) {
    this.#database = database
    this.#colleague = colleague
  }

  /** In their order; only those with an item if one is given. */
  async all({ tenantId, userUuid }: Owner, withItem?: string): Promise<SectionEntry[]> {
    const db = this.#database.of(tenantId)
    const [sections, holding] = await Promise.all([
      sectionsOf(db, userUuid),
      withItem === undefined ? undefined : sectionsWith(db, userUuid, withItem),
    ])
    const shown = await groupsOfSections(
      db,
      sections.map(({ row }) => row.uuid),
    )
    const all = sections.map((entry) => ({ ...entry, shownToGroups: shown.get(entry.row.uuid)?.length ?? 0 }))
    return holding === undefined ? all : all.filter(({ row }) => holding.has(row.uuid))
  }

  /** 404 for a list that does not exist, or belongs to someone else. */
  async one(owner: Owner, uuid: string): Promise<SectionEntry> {
    const found = (await this.all(owner)).find(({ row }) => row.uuid === uuid)
    if (found === undefined) throw notFound('section', uuid)
    return found
  }

  /** Lists of others that a workgroup of the person sees. */
  async shared({ tenantId, userUuid }: Owner): Promise<SectionEntry[]> {
    return await sharedWith(this.#database.of(tenantId), userUuid)
  }

  /** One's own list or a shared one; 404 for any other. */
  async visible(owner: Owner, uuid: string): Promise<SectionEntry> {
    const own = (await this.all(owner)).find(({ row }) => row.uuid === uuid)
    const found = own ?? (await this.shared(owner)).find(({ row }) => row.uuid === uuid)
    if (found === undefined) throw notFound('section', uuid)
    return found
  }

  /** All workgroups of the organisation, with a mark for those that see the list; 404 for a list of someone else. */
  async groups(owner: Owner, uuid: string): Promise<{ uuid: string; name: string; shown: boolean }[]> {
    await this.one(owner, uuid)
    const db = this.#database.of(owner.tenantId)
    const [groups, shown] = await Promise.all([
      db
        .selectFrom('user_groups')
        .select(['uuid', 'name'])
        .where('deleted_at', 'is', null)
        .orderBy('name_key')
        .execute(),
      groupsOfSections(db, [uuid]),
    ])
    return groups.map((group) => ({ ...group, shown: shown.get(uuid)?.includes(group.uuid) ?? false }))
  }

  /** Shares the list with exactly these workgroups; 404 for a list of someone else, 422 for an unknown workgroup. */
  async setGroups(context: WriteContext, owner: Owner, uuid: string, groupUuids: readonly string[]): Promise<void> {
    const known = new Set((await this.groups(owner, uuid)).map((group) => group.uuid))
    const unknown = groupUuids.filter((group) => !known.has(group))
    if (unknown.length > 0)
      throw new ProblemError(422, 'reference.unknown', { detail: `There is no workgroup ${unknown.join(', ')}` })
    await inWrite(this.#database, context, (unit) => showTo(unit, owner.userUuid, uuid, groupUuids))
  }

  /** Items of the list that are not deleted, in the order in which they were added. */
  async itemUuids({ tenantId }: Owner, uuid: string): Promise<string[]> {
    const items = await itemsOf(this.#database.of(tenantId), uuid)
    return items.filter(({ deleted }) => !deleted).map((item) => item.uuid)
  }

  async create(context: WriteContext, owner: Owner, name: string): Promise<SectionEntry> {
    const uuid = await inWrite(this.#database, context, (unit) => createSection(unit, owner.userUuid, name))
    return await this.one(owner, uuid)
  }

  /** 404, 412; 422 for an unknown item. */
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

  /** Gives another user a list with this name and these items; 422 if the organisation has no such user, 409 or 429 for one too many. */
  async sendCopy(context: WriteContext, owner: Owner, uuid: string, username: string): Promise<void> {
    const { row } = await this.one(owner, uuid)
    const items = await this.itemUuids(owner, uuid)
    const to = await this.#colleague(owner.tenantId, username)
    if (to === undefined)
      throw new ProblemError(422, 'section.no-such-user', { detail: `There is no user ${username}` })
    await inWrite(this.#database, context, (unit) => sendSection(unit, to, row.name, items))
  }

  async remove(context: WriteContext, owner: Owner, uuid: string, ifMatch?: string): Promise<void> {
    await inWrite(this.#database, context, (unit) => removeSection(unit, owner.userUuid, uuid, ifMatch))
  }

  async restore(context: WriteContext, owner: Owner, uuid: string): Promise<SectionEntry> {
    await inWrite(this.#database, context, (unit) => restoreSection(unit, owner.userUuid, uuid))
    return await this.one(owner, uuid)
  }
}
