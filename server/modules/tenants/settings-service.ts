import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { columnsIn, UNDO } from '../../db/reversal.ts'
import type { Reversal } from '../../db/reversal.ts'
import { inWriteAlone } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import type { MarkPosition } from '../../media/mark.ts'
import type { Storage } from '../../storage/storage.ts'
import { isSupportAddress } from '@teca/shared/is-support-address'
import type { Tenant, TenantService } from './tenant-service.ts'
import { markBy, settingsOf, watermarkKey } from './tenant-settings.ts'
import type { TenantSettings } from './tenant-settings.ts'

export type SettingsPatch = {
  displayName?: string
  languages?: string[]
  watermark?: boolean
  watermarkText?: string | null
  watermarkPosition?: MarkPosition
  watermarkOpacity?: number
  defaultState?: string | null
  rights?: string | null
  supportAddress?: string | null
}

type Needs = {
  database: Database
  storage: Storage
  tenants: TenantService
  /** The whole picture as a PNG; throws a ProblemError for another file. */
  fitPicture: Record<PictureOfTenant, (given: Uint8Array) => Promise<Uint8Array>>
}
/** The pictures of an organisation's own. */
export type PictureOfTenant = 'logo' | 'watermark'

const keyOf = { logo: (tenantId: string, digest: string) => `logos/${tenantId}/${digest}.png`, watermark: watermarkKey }
const settingOf = { logo: 'logo', watermark: 'watermarkPicture' } as const satisfies Record<
  PictureOfTenant,
  keyof TenantSettings
>

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
      return {
        ifMatch,
        columns: {
          ...(patch.displayName !== undefined && { display_name: name }),
          ...(patch.watermark !== undefined && { watermark: patch.watermark ? (1 as const) : (0 as const) }),
        },
        settings: marked(tenant, after, name),
      }
    })
  }

  /** Sets a picture, in place of a former one. */
  async setPicture(context: WriteContext, uuid: string, which: PictureOfTenant, given: Uint8Array): Promise<void> {
    const { storage, fitPicture } = this.#needs
    const png = await fitPicture[which](given)
    const digest = createHash('sha256').update(png).digest('hex')
    await storage.put(keyOf[which](context.tenantId, digest), png, { contentType: 'image/png' })
    await this.#changePicture(context, uuid, which, digest)
  }

  async removePicture(context: WriteContext, uuid: string, which: PictureOfTenant): Promise<void> {
    await this.#changePicture(context, uuid, which, undefined)
  }

  /** 404 without one. */
  async openPicture(tenant: Tenant, which: PictureOfTenant): Promise<{ digest: string; content: Readable }> {
    const digest = settingsOf(tenant)[settingOf[which]]
    if (digest === undefined) throw notFound(`${which} of tenant`, tenant.uuid)
    return { digest, content: await this.#needs.storage.open(keyOf[which](tenant.id, digest)) }
  }

  /** Takes the last change of the settings back; a picture that was replaced is no longer kept, so it stays as it is. */
  readonly reversal: Pick<Reversal, 'change'> = {
    change: async (unit, { uuid, before }) => {
      const tenant = await unit.one('tenant', uuid)
      const { settings, ...columns } = columnsIn('tenant', before, ['display_name', 'watermark', 'settings'])
      const name = columns.display_name ?? tenant.display_name ?? tenant.name
      const now = settingsOf(tenant)
      const former = settings === undefined ? now : settingsOf({ settings })
      for (const picture of Object.values(settingOf))
        if (former[picture] !== undefined) former[picture] = now[picture] ?? undefined
      const text = JSON.stringify(marked(tenant, former, name))
      await unit.update('tenant', uuid, { ...columns, settings: text }, { action: UNDO })
      unit.afterCommit(() => this.#needs.tenants.forget())
    },
  }

  async #changePicture(context: WriteContext, uuid: string, which: PictureOfTenant, digest: string | undefined) {
    const name = settingOf[which]
    const former = await this.#write(context, uuid, async (_unit, tenant) => {
      const { [name]: before, ...others } = settingsOf(tenant)
      const settings: TenantSettings = { ...others, ...(digest !== undefined && { [name]: digest }) }
      return await Promise.resolve({ settings: marked(tenant, settings), former: before })
    })
    if (former !== undefined && former !== digest)
      await this.#needs.storage.remove(keyOf[which](context.tenantId, former))
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

/** A changed watermark gets a version, so that pictures are marked again. */
function marked(tenant: Tenant, settings: TenantSettings, name = tenant.display_name ?? tenant.name): TenantSettings {
  const before = settingsOf(tenant)
  const was = before.mark ?? markBy({ languages: [] }, tenant.id, tenant.display_name ?? tenant.name)
  const mark = markBy(settings, tenant.id, name)
  return mark.version === was.version ? settings : { ...settings, mark }
}

type Changed = {
  columns?: { display_name?: string; watermark?: 0 | 1 }
  settings: TenantSettings
  ifMatch?: string
  former?: string
}

/** An empty text means no value. */
function given({ languages, watermarkPosition, watermarkOpacity, ...patch }: SettingsPatch) {
  const { watermarkText, defaultState, rights, supportAddress } = patch
  const texts = { watermarkText, defaultState, rights, supportAddress }
  const named = Object.entries(texts).filter(([, text]) => text !== undefined)
  return {
    ...(languages !== undefined && { languages: [...new Set(languages)] }),
    ...(watermarkPosition !== undefined && { watermarkPosition }),
    ...(watermarkOpacity !== undefined && { watermarkOpacity }),
    ...Object.fromEntries(named.map(([name, text]) => [name, text?.trim() || undefined])),
  }
}

/** The address appears in a public link. */
function requireSupportAddress(address: string | undefined): void {
  if (!address || isSupportAddress(address)) return
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
