import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { notFound, ProblemError } from '../../contract/problem.ts'
import { ok } from '../../contract/reply.ts'
import { etagOf } from '../../hal/hal.ts'
import type { OverviewService } from './overview-service.ts'
import type { PictureOfTenant, TenantSettingsService } from './settings-service.ts'
import { logoAddress } from './tenant-routes.ts'
import type { Tenant, TenantService } from './tenant-service.ts'
import { settingsOf, USUAL_PLACE } from './tenant-settings.ts'

const MOST_BYTES = 10_485_760

type Needs = { tenants: TenantService; settings: TenantSettingsService; overviews: OverviewService }
type Changing = Pick<Call<'uploadTenantLogo'>, 'context' | 'request'>
type AnyCall = Pick<Call<OperationId>, 'hal' | 'tenant'> & { path: { id: string } }

/** Handlers for the settings of the host's organisation, its logo, and its overview. */
export function tenantSettingsHandlers({ tenants, settings, overviews }: Needs): Handlers {
  const reply = async (call: AnyCall) => {
    const tenant = await current(tenants, call)
    return ok(settingsBody(call, tenant), { version: tenant.version })
  }
  const upload = async (call: AnyCall & Changing, which: PictureOfTenant) => {
    const { uuid } = await current(tenants, call)
    const file = await call.request.file({ limits: { fileSize: MOST_BYTES, files: 1 }, throwFileSizeLimit: false })
    if (file === undefined) throw new ProblemError(400, 'file.missing', { detail: 'There is no file in the call' })
    const given = await file.toBuffer()
    if (file.file.truncated) throw new ProblemError(413, 'file.too-large', { detail: `At most ${MOST_BYTES} bytes` })
    await settings.setPicture(call.context, uuid, which, given)
    return reply(call)
  }
  const remove = async (call: AnyCall & Pick<Changing, 'context'>, which: PictureOfTenant) => {
    const { uuid } = await current(tenants, call)
    await settings.removePicture(call.context, uuid, which)
    return reply(call)
  }
  return {
    getTenantSettings: (call) => reply(call),
    patchTenantSettings: async (call) => {
      const { uuid } = await current(tenants, call)
      await settings.change(call.context, uuid, call.body, call.ifMatch)
      return reply(call)
    },
    uploadTenantLogo: (call) => upload(call, 'logo'),
    deleteTenantLogo: (call) => remove(call, 'logo'),
    getTenantLogo: async (call) => {
      const { digest, content } = await settings.openPicture(await current(tenants, call), 'logo')
      const kept = call.query.v === digest.slice(0, 12) ? 'public, max-age=31536000, immutable' : 'public, no-cache'
      return ok(content, { headers: { 'cache-control': kept, etag: `"${digest}"` }, type: 'image/png' })
    },
    uploadTenantWatermark: (call) => upload(call, 'watermark'),
    deleteTenantWatermark: (call) => remove(call, 'watermark'),
    getTenantWatermark: async (call) => {
      const { digest, content } = await settings.openPicture(await current(tenants, call), 'watermark')
      const headers = { 'cache-control': 'private, no-cache', etag: `"${digest}"` }
      return ok(content, { headers, type: 'image/png' })
    },
    getTenantOverview: async (call) => {
      const tenant = await current(tenants, call)
      const { attention, ...overview } = await overviews.of(tenant.id)
      const runs = attention.runs.map(({ uuid, ...run }) => ({
        ...run,
        _links: { self: call.hal.link(`/meta/transitionLogs/${uuid}`) },
      }))
      const invitations = attention.invitations.map(({ uuid, ...invitation }) => ({
        ...invitation,
        _links: { user: call.hal.link(`/iam/jarvisUsers/${uuid}`) },
      }))
      return ok(
        { ...overview, attention: { ...attention, runs, invitations }, _links: { self: call.hal.self() } },
        { headers: { 'cache-control': 'no-store' } },
      )
    },
  }
}

/** Other organisations are not visible here. */
async function current(tenants: TenantService, { tenant, path }: AnyCall): Promise<Tenant> {
  const found = path.id === tenant.uuid ? await tenants.byId(tenant.id) : undefined
  if (found === undefined) throw notFound('tenant', path.id)
  return found
}

function settingsBody({ hal }: AnyCall, tenant: Tenant) {
  const given = settingsOf(tenant)
  const path = `/iam/tenants/${tenant.uuid}`
  const watermark = given.watermarkPicture ?? null
  return {
    displayName: tenant.display_name ?? tenant.name,
    languages: given.languages,
    watermark: tenant.watermark === 1,
    watermarkText: given.watermarkText ?? null,
    watermarkUrl: watermark && hal.address(`${path}/watermark`, { v: watermark.slice(0, 12) }),
    watermarkPosition: given.watermarkPosition ?? USUAL_PLACE.position,
    watermarkOpacity: given.watermarkOpacity ?? USUAL_PLACE.opacity,
    defaultState: given.defaultState ?? null,
    rights: given.rights ?? null,
    supportAddress: given.supportAddress ?? null,
    logoUrl: logoAddress(hal, tenant),
    etag: etagOf(tenant.version),
    _links: {
      self: hal.link(`${path}/settings`),
      logo: hal.link(`${path}/logo`),
      watermark: hal.link(`${path}/watermark`),
      overview: hal.link(`${path}/overview`),
    },
  }
}
