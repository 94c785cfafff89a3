import type { Call, CallUser, Handlers, OperationId } from '../../contract/call.ts'
import { created, noContent, ok } from '../../contract/reply.ts'
import { permissions } from '../../contract/permissions.ts'
import { etagOf } from '../../hal/hal.ts'
import type { BulkService } from '../bulk/index.ts'
import type { ItemService } from '../catalogue/index.ts'
import type { SectionEntry, SectionService } from './section-service.ts'

const SECTIONS = '/meta/sections'
type Needs = { sections: SectionService; items: ItemService; bulk: BulkService }
type Owned = { tenant: { id: string }; user: CallUser }
const ownerOf = ({ tenant, user }: Owned) => ({ tenantId: tenant.id, userUuid: user.uuid })

/** Workspace lists of the signed-in user. */
export function sectionHandlers({ sections, items, bulk }: Needs): Handlers {
  const list = async (call: Pick<Call<OperationId>, 'hal' | 'page'> & Owned, withItem?: string) => {
    const all = await sections.all(ownerOf(call), withItem)
    const { offset, size } = call.page
    const shown = all.slice(offset, offset + size).map((entry) => sectionBody(call, entry))
    return ok(call.hal.page('sections', shown, call.page, all.length))
  }
  const bodyOf = async (call: Pick<Call<OperationId>, 'hal'> & Owned, entry: SectionEntry) => ({
    ...sectionBody(call, entry),
    itemUuids: await sections.itemUuids(ownerOf(call), entry.row.uuid),
  })
  const groupsOf = async (call: Pick<Call<'getSectionGroups'>, 'hal' | 'path'> & Owned) => {
    const groups = await sections.groups(ownerOf(call), call.path.uuid)
    return ok({ groups, _links: { self: call.hal.link(`${SECTIONS}/${call.path.uuid}/groups`) } })
  }
  const one = async (call: Pick<Call<OperationId>, 'hal'> & Owned, entry: SectionEntry) =>
    ok(await bodyOf(call, entry), { version: entry.row.version })

  return {
    getSections: (call) => list(call),
    findSectionsByCulturalItemUuid: (call) => list(call, call.query.uuid),
    getSection: async (call) => one(call, await sections.visible(ownerOf(call), call.path.uuid)),
    findSharedSections: async (call) => {
      const all = await sections.shared(ownerOf(call))
      const { offset, size } = call.page
      const shown = all.slice(offset, offset + size).map((entry) => sectionBody(call, entry))
      return ok(call.hal.page('sections', shown, call.page, all.length))
    },
    getSectionGroups: async (call) => groupsOf(call),
    setSectionGroups: async (call) => {
      await sections.setGroups(call.context, ownerOf(call), call.path.uuid, call.body.userGroupUuids)
      return groupsOf(call)
    },
    createSection: async (call) => {
      const entry = await sections.create(call.context, ownerOf(call), call.body.name)
      return created(await bodyOf(call, entry), { version: entry.row.version })
    },
    patchSection: async (call) => {
      const given = { patch: call.body, ifMatch: call.ifMatch }
      return one(call, await sections.change(call.context, ownerOf(call), call.path.uuid, given))
    },
    addSectionItems: async (call) => {
      const given = { items: call.body.items, ifMatch: call.ifMatch }
      return one(call, await sections.addItems(call.context, ownerOf(call), call.path.uuid, given))
    },
    addSelectionToSection: async (call) => {
      await sections.one(ownerOf(call), call.path.uuid)
      const chosen = await bulk.selected(call.tenant.id, call.body)
      return one(call, await sections.addItems(call.context, ownerOf(call), call.path.uuid, { items: chosen }))
    },
    removeSectionItems: async (call) => {
      const given = { items: call.body.items, ifMatch: call.ifMatch }
      return one(call, await sections.removeItems(call.context, ownerOf(call), call.path.uuid, given))
    },
    sendSectionCopy: async (call) => {
      await sections.sendCopy(call.context, ownerOf(call), call.path.uuid, call.body.username)
      return noContent()
    },
    deleteSection: async (call) => {
      await sections.remove(call.context, ownerOf(call), call.path.uuid, call.ifMatch)
      return noContent()
    },
    restoreSection: async (call) => one(call, await sections.restore(call.context, ownerOf(call), call.path.uuid)),
    getSectionItems: async (call) => {
      await sections.visible(ownerOf(call), call.path.uuid)
      const { entries, total } = await items.page(call.tenant.id, { section: call.path.uuid }, call.page)
      const shown = entries.map((entry) => {
        const body = items.represent(call.hal, entry)
        return { ...body, creationDate: body.createdDate, parents: entry.parents }
      })
      return ok(call.hal.page('culturalItems', shown, call.page, total))
    },
  }
}

const sectionBody = (
  { hal, user }: Pick<Call<OperationId>, 'hal'> & Owned,
  { row: { uuid, name, version }, index, itemsCount, owner, shownToGroups }: SectionEntry,
) => ({
  uuid,
  name,
  index,
  itemsCount,
  ...(owner === undefined ? { shownToGroups: shownToGroups ?? 0 } : { owner }),
  etag: etagOf(version),
  _links: {
    self: hal.link(`${SECTIONS}/${uuid}`),
    items: hal.templated(`${SECTIONS}/${uuid}/items`, ['page', 'size', 'sort*']),
    addItems: hal.link(`${SECTIONS}/${uuid}/addItems`),
    ...(owner === undefined && {
      restore: hal.link(`${SECTIONS}/${uuid}/restore`),
      addSelection: hal.link(`${SECTIONS}/${uuid}/addSelection`),
      removeItems: hal.link(`${SECTIONS}/${uuid}/removeItems`),
      copies: hal.link(`${SECTIONS}/${uuid}/copies`),
      groups: hal.link(`${SECTIONS}/${uuid}/groups`),
    }),
    ...(mayDownload(user) && { archive: hal.link(`${SECTIONS}/${uuid}/archive`) }),
    contactSheet: hal.link(`${SECTIONS}/${uuid}/contactSheet`),
  },
})

const mayDownload = ({ roles }: CallUser) => permissions.getSectionArchive.some((role) => roles.has(role))
