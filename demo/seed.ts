import { isRole } from '../server/contract/roles.ts'
import type { Role } from '../server/contract/roles.ts'
import type { Database } from '../server/db/database.ts'
import { inWrite } from '../server/db/unit-of-work.ts'
import type { WriteContext } from '../server/db/unit-of-work.ts'
import type { CollectionService } from '../server/modules/collections/index.ts'
import { hashPassword } from '../server/modules/identity/index.ts'
import type { IdentityService } from '../server/modules/identity/index.ts'
import type { AnnouncementService, ImportService } from '../server/modules/imports/index.ts'
import { createSeries, createStory } from '../server/modules/stories/index.ts'
import type { TemplateService } from '../server/modules/templates/index.ts'
import type { TenantService } from '../server/modules/tenants/index.ts'
import type { StateService, TransitionService } from '../server/modules/workflow/index.ts'
import { demoPassword } from './accounts.ts'
import type { DemoSize } from './catalogue.ts'
import type { DemoUser } from './demo-tenant.ts'
import { announcedMedia } from './media-job.ts'
import type { Painter } from './painter.ts'
import type { TenantCard } from './painter-messages.ts'
import { uuidFor } from './uuid-for.ts'

export type DemoServices = {
  database: Database
  tenants: TenantService
  identity: IdentityService
  templates: TemplateService
  states: StateService
  transitions: TransitionService
  collections: CollectionService
  imports: ImportService
  announcements: AnnouncementService
  painter: Painter
}

const BROUGHT = 'demo-brought'

/** Whether the installation has the demo, or a part of it. */
export async function hasDemo({ tenants }: Pick<DemoServices, 'tenants'>): Promise<boolean> {
  return (await tenants.all()).some((tenant) => tenant.uuid === uuidFor(`tenant/${tenant.id}`))
}

/**
 * Adds the demo to an installation without organisations, or continues after an interruption: people, configuration,
 * collections and items at once, with their media announced, which jobs bring.
 */
export async function seedDemo(services: DemoServices, size: DemoSize): Promise<void> {
  const known = await services.tenants.all()
  if (known.length > 0 && !(await hasDemo(services))) return
  if (
    known.length > 0 &&
    (await allBrought(
      services,
      known.map((tenant) => tenant.id),
    ))
  )
    return
  const tenants = await services.painter.list(size)
  for (const tenant of tenants) await createTenant(services, tenant)
  await createUsers(services, tenants)
  for (const tenant of tenants) {
    if (await wasBrought(services, tenant.name)) continue
    await configure(services, tenant)
    await fill(services, tenant, size)
  }
}

async function allBrought(services: DemoServices, ids: string[]): Promise<boolean> {
  const brought = await Promise.all(ids.map((id) => wasBrought(services, id)))
  return ids.length > 1 && brought.every(Boolean)
}

async function wasBrought({ database }: DemoServices, tenantId: string): Promise<boolean> {
  const line = await database
    .of(tenantId)
    .selectFrom('audit')
    .select('id')
    .where('action', '=', BROUGHT)
    .where('entity_uuid', '=', uuidFor(`tenant/${tenantId}`))
    .executeTakeFirst()
  return line !== undefined
}

async function createTenant({ tenants }: DemoServices, { name, title, host }: TenantCard): Promise<void> {
  if ((await tenants.byId(name)) !== undefined) return
  await tenants.create({
    id: name,
    uuid: uuidFor(`tenant/${name}`),
    displayName: title.it,
    host,
    canDownloadMasterfiles: true,
    watermark: name === 'archivio',
  })
}

/** A workgroup per set of roles. */
const groups: { name: string; description: string; has: (roles: string[]) => boolean }[] = [
  {
    name: 'Amministrazione',
    description: 'Gestisce l’organizzazione e tutto il catalogo',
    has: (roles) => roles.includes('ROLE_ADMIN'),
  },
  {
    name: 'Conservazione',
    description: 'Cataloga, carica, pubblica e racconta',
    has: (roles) => roles.includes('ROLE_CCC') && roles.includes('ROLE_PUBLISHER'),
  },
  { name: 'Catalogazione', description: 'Carica e importa', has: (roles) => roles.includes('ROLE_CCC') },
  { name: 'Redazione', description: 'Cura le schede', has: (roles) => roles.includes('ROLE_METADATA_EDITOR') },
  { name: 'Pubblicazione', description: 'Decide che cosa si mostra', has: (roles) => roles.includes('ROLE_PUBLISHER') },
  {
    name: 'Ricerca',
    description: 'Legge tutto e costruisce storie',
    has: (roles) => roles.includes('ROLE_RESEARCHER'),
  },
  { name: 'Fotografia', description: 'Scarica le riproduzioni', has: (roles) => roles.includes('ROLE_IMAGE_DOWNLOAD') },
  { name: 'Segreteria', description: 'Tiene utenti e gruppi', has: (roles) => roles.includes('ROLE_TENANT_ADMIN') },
  { name: 'Lettura', description: 'Legge e tiene le proprie liste', has: () => true },
]

async function createUsers(services: DemoServices, tenants: TenantCard[]): Promise<void> {
  const users = tenants.flatMap((tenant) => tenant.users)
  const groupOf = new Map<string, string>()
  for (const tenant of tenants) {
    for (const user of users) {
      const roles = user.roles[tenant.name]
      if (roles !== undefined) groupOf.set(`${tenant.name} ${user.uuid}`, await groupFor(services, tenant.name, roles))
    }
  }
  let hashed: Promise<string> | undefined
  const passwordHash = () => (hashed ??= hashPassword(demoPassword))
  for (const user of users)
    await createUser(services, user, passwordHash, (tenant) => groupOf.get(`${tenant} ${user.uuid}`) ?? '')
}

async function groupFor({ database, identity }: DemoServices, tenantId: string, roles: string[]): Promise<string> {
  const group = groups.find(({ has }) => has(roles)) ?? { name: 'Lettura', description: '' }
  const uuid = uuidFor(`${tenantId}/group/${group.name}`)
  const there = await database
    .of(tenantId)
    .selectFrom('user_groups')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (there !== undefined) return uuid
  const known: Role[] = roles.filter((role) => isRole(role))
  return await identity.createGroup(context(tenantId), {
    uuid,
    name: group.name,
    description: group.description,
    isSystem: group.name === 'Amministrazione',
    roles: known,
  })
}

async function createUser(
  { database, identity }: DemoServices,
  user: DemoUser,
  passwordHash: () => Promise<string>,
  groupOf: (tenant: string) => string,
): Promise<void> {
  const { uuid, username, name, surname, email } = user
  const [home, ...others] = Object.keys(user.roles)
  if (home === undefined) return
  const there = await database.installation
    .selectFrom('users')
    .select('uuid')
    .where('uuid', '=', uuid)
    .executeTakeFirst()
  if (there === undefined)
    await identity.createHashed(
      context(home),
      { uuid, username, name, surname, email, groupUuids: [groupOf(home)] },
      await passwordHash(),
    )
  for (const tenant of others) {
    const member = await database
      .of(tenant)
      .selectFrom('memberships')
      .select('user_uuid')
      .where('user_uuid', '=', uuid)
      .executeTakeFirst()
    if (member === undefined) await identity.addMember(context(tenant), uuid, [groupOf(tenant)])
  }
}

/** Adds missing templates, states and transitions. */
async function configure({ templates, states, transitions }: DemoServices, tenant: TenantCard): Promise<void> {
  const of = context(tenant.name)
  const [hadTemplates, hadStates, hadTransitions] = await Promise.all([
    templates.all(tenant.name),
    states.all(tenant.name),
    transitions.all(tenant.name),
  ])
  for (const { order: _, labels, optionLabels, ...template } of tenant.templates)
    if (!hadTemplates.some((one) => one.name === template.name && one.resource_type === template.resourceType))
      await templates.create(of, template, { labels, ...(optionLabels && { optionLabels }) })
  for (const { labels, ...state } of tenant.states)
    if (!hadStates.some((one) => one.uuid === state.uuid)) await states.create(of, state, labels)
  for (const { from, to, labels, ...transition } of tenant.transitions)
    if (!hadTransitions.some((one) => one.uuid === transition.uuid))
      await transitions.create(of, { ...transition, itemFromState: from, itemToState: to }, labels)
}

/** Adds collections, items and stories in one write with their announced media: all of it, or nothing. */
async function fill(
  { database, collections, imports, announcements }: DemoServices,
  tenant: TenantCard,
  size: DemoSize,
): Promise<void> {
  const madeAt = times()
  await inWrite(database, context(tenant.name), async (unit) => {
    for (const collection of tenant.collections)
      await collections.createCollection(unit, { ...collection, createdAt: madeAt() })
    for (const item of tenant.items) await imports.addItem(unit, { ...item, createdAt: madeAt() })
    for (const [turn, { item, assets }] of tenant.order.entries())
      await announcements.announce(
        unit,
        item,
        assets.map((asset) => announcedMedia(size, asset, turn)),
      )
    for (const { stories, metadata, ...series } of tenant.series) {
      for (const { steps: annotations, metadata: values, ...story } of stories)
        await createStory(unit, { ...story, customMetadataList: values, annotations, createdAt: madeAt() })
      const storyboards = stories.map(({ uuid }) => uuid)
      await createSeries(unit, { ...series, customMetadataList: metadata, storyboards, createdAt: madeAt() })
    }
    unit.record({ kind: 'tenant', uuid: uuidFor(`tenant/${tenant.name}`), action: BROUGHT, after: { size } })
  })
}

/** Creation times of the demo: one after the other, starting a year ago. */
function times(): () => string {
  let at = Date.now() - 360 * 86_400_000
  return () => new Date((at += 13 * 3_600_000)).toISOString()
}

const context = (tenantId: string): WriteContext => ({ tenantId, actor: null, priority: 'job' })
