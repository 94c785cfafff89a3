import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { inWriteAlone } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Tenant, TenantService } from './tenant-service.ts'
import { markNamed, settingsOf } from './tenant-settings.ts'
import type { TenantSettings } from './tenant-settings.ts'

export type SettingsPatch = {
  displayName?: string
  languages?: string[]
  watermark?: boolean
  watermarkText?: string | null
  defaultState?: string | null
  rights?: string | null
  supportAddress?: string | null
}

type Needs = {
  database: Database
  storage: Storage
  tenants: TenantService
  /** The whole picture as a PNG; throws a ProblemError for another file. */
  fitLogo: (given: Uint8Array) => Promise<Uint8Array>
}

/** The settings of an organisation. */
export class TenantSettingsService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** 412 when `ifMatch` is another version; 422 for a state that is not there and for a support address that is none. */
  async change(context: WriteContext, uuid: string, patch: SettingsPatch, ifMatch?: string): Promise<void> {
    await this.#write(context, uuid, async (unit, tenant) => {
      if (patch.defaultState) await requireState(unit, patch.defaultState)
      requireSupportAddress(patch.supportAddress?.trim())
      const name = patch.displayName?.trim() ?? tenant.display_name ?? tenant.name
      const before = settingsOf(tenant)
      const after = { ...before, ...given(patch) }
      const says = after.watermarkText ?? name
      const said = before.mark?.text ?? tenant.display_name ?? tenant.name
      return {
        ifMatch,
        columns: {
          ...(patch.displayName !== undefined && { display_name: name }),
          ...(patch.watermark !== undefined && { watermark: patch.watermark ? (1 as const) : (0 as const) }),
        },
        settings: says === said ? after : { ...after, mark: markNamed(says) },
      }
    })
  }

  /** Sets the logo, in place of a former one. */
  async setLogo(context: WriteContext, uuid: string, given: Uint8Array): Promise<void> {
    const { storage, fitLogo } = this.#needs
    const png = await fitLogo(given)
    const logo = createHash('sha256').update(png).digest('hex')
    await storage.put(logoKey(context.tenantId, logo), png, { contentType: 'image/png' })
    await this.#changeLogo(context, uuid, logo)
  }

  async removeLogo(context: WriteContext, uuid: string): Promise<void> {
    await this.#changeLogo(context, uuid, undefined)
  }

  /** 404 without one. */
  async openLogo(tenant: Tenant): Promise<{ digest: string; content: Readable }> {
    const { logo } = settingsOf(tenant)
    if (logo === undefined) throw notFound('logo of tenant', tenant.uuid)
    return { digest: logo, content: await this.#needs.storage.open(logoKey(tenant.id, logo)) }
  }

  async #changeLogo(context: WriteContext, uuid: string, logo: string | undefined) {
    const former = await this.#write(context, uuid, async (_unit, tenant) => {
      const { logo: before, ...settings } = settingsOf(tenant)
      return await Promise.resolve({ settings: { ...settings, ...(logo && { logo }) }, former: before })
    })
    if (former !== undefined && former !== logo) await this.#needs.storage.remove(logoKey(context.tenantId, former))
  }

  async #write(
    context: WriteContext,
    uuid: string,
    change: (unit: Unit, tenant: Tenant) => Promise<Changed>,
  ): Promise<string | undefined> {
    const { database, tenants } = this.#needs
    const former = await inWriteAlone(database, context, async (unit) => {
      const tenant = await unit.one('tenant', uuid)
      const { columns = {}, settings, ifMatch, former } = await change(unit, tenant)
      const text = JSON.stringify(settings)
      const differs = text !== tenant.settings
      await unit.update('tenant', uuid, { ...columns, ...(differs && { settings: text }) }, { ifMatch })
      return former
    })
    tenants.forget()
    return former
  }
}

type Changed = {
  columns?: { display_name?: string; watermark?: 0 | 1 }
  settings: TenantSettings
  ifMatch?: string
  former?: string
}

/** An empty text means no value. */
function given({ languages, watermarkText, defaultState, rights, supportAddress }: SettingsPatch) {
  const texts = { watermarkText, defaultState, rights, supportAddress }
  const named = Object.entries(texts).filter(([, text]) => text !== undefined)
  return {
    ...(languages !== undefined && { languages: [...new Set(languages)] }),
    ...Object.fromEntries(named.map(([name, text]) => [name, text?.trim() || undefined])),
  }
}

/** The address appears in a public link. */
function requireSupportAddress(address: string | undefined): void {
  if (!address || /^[^\s@:]+@[^\s@.]+(?:\.[^\s@.]+)*$/.test(address)) return
  const url = /\s/.test(address) ? null : URL.parse(address)
  if (url !== null && ['http:', 'https:'].includes(url.protocol)) return
  throw new ProblemError(422, 'settings.support-address', {
    detail: 'It is no address of the web and no e-mail address',
  })
}

async function requireState(unit: Unit, name: string): Promise<void> {
  const found = await unit.db
    .selectFrom('item_states')
    .select('uuid')
    .where('name', '=', name)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) throw new ProblemError(422, 'reference.unknown', { detail: `There is no state ${name}` })
}

const logoKey = (tenantId: string, digest: string) => `logos/${tenantId}/${digest}.png`
