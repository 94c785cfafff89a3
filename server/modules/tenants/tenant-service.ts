import { randomUUID } from 'node:crypto'
import type { CallTenant } from '../../contract/call.ts'
import { notFound } from '../../contract/problem.ts'
import type { Row } from '../../db/schema.ts'
import type { TenantRepository } from './tenant-repository.ts'
import { settingsOf } from './tenant-settings.ts'

export type Tenant = Row<'tenants'>
/** The host in a request, and how it was sent. */
export type AskedHost = { hostname: string; host: string; protocol: string }
export type NewTenant = {
  /** Short and stable, such as `museo`; also the name of the tenant. */
  id: string
  displayName?: string
  host: string
  url?: string
  uuid?: string
  canDownloadMasterfiles?: boolean
  watermark?: boolean
}

/** How long a tenant that another process added is unknown here. */
const KEPT_MS = 5_000

const nobody: Tenant = {
  id: '',
  uuid: '00000000-0000-0000-0000-000000000000',
  name: 'default',
  display_name: null,
  host: '',
  url: null,
  can_download_masterfiles: 0,
  watermark: 0,
  settings: '{}',
  created_at: '',
  modified_at: '',
  version: 1,
  deleted_at: null,
}

/** The organisations of the installation and their hosts. */
export class TenantService {
  readonly #repository: TenantRepository
  readonly #publicUrl: URL | undefined
  #kept: { at: number; tenants: Promise<Tenant[]>; known?: readonly Tenant[] } | undefined

  constructor(repository: TenantRepository, publicUrl: string | undefined) {
    this.#repository = repository
    this.#publicUrl = publicUrl === undefined ? undefined : new URL(publicUrl)
  }

  async all(): Promise<Tenant[]> {
    if (this.#kept === undefined || Date.now() - this.#kept.at > KEPT_MS)
      this.#kept = { at: Date.now(), tenants: this.#repository.all() }
    const kept = this.#kept
    try {
      const tenants = await kept.tenants
      kept.known = tenants
      return tenants
    } catch (error) {
      // A failed query is repeated by the next caller.
      if (this.#kept === kept) this.#kept = undefined
      throw error
    }
  }

  /** All, without waiting; undefined if they must be read again. */
  known(): readonly Tenant[] | undefined {
    return this.#kept !== undefined && Date.now() - this.#kept.at <= KEPT_MS ? this.#kept.known : undefined
  }

  /** The tenant of a host; an unknown host shows the first one. Without any tenant, a nameless one without users. */
  async atHost(hostname: string): Promise<Tenant> {
    return this.amongAtHost(await this.all(), hostname)
  }

  /** The same among these. */
  amongAtHost(tenants: readonly Tenant[], hostname: string): Tenant {
    return tenants.find((tenant) => tenant.host === hostname.toLowerCase()) ?? tenants[0] ?? nobody
  }

  /** All hosts at which organisations are reached. */
  async hosts(): Promise<string[]> {
    return (await this.all()).flatMap(({ host, url }) => [host, ...(url === null ? [] : [new URL(url).hostname])])
  }

  async byId(id: string): Promise<Tenant | undefined> {
    return (await this.all()).find((tenant) => tenant.id === id)
  }

  /** The organisations of a user, the current one first. */
  async ofUser(userUuid: string, currentId: string): Promise<Tenant[]> {
    const tenants = await this.#repository.ofUser(userUuid)
    return tenants.toSorted((a, b) => Number(b.id === currentId) - Number(a.id === currentId))
  }

  /** One organisation of the user; 404 for any other. */
  async oneOfUser(userUuid: string, uuid: string): Promise<Tenant> {
    const found = (await this.#repository.ofUser(userUuid)).find((tenant) => tenant.uuid === uuid)
    if (found === undefined) throw notFound('tenant', uuid)
    return found
  }

  /** Origin of a tenant's application for a request: its own address, else PUBLIC_URL or the request's host. */
  originOf(tenant: Tenant, asked: AskedHost, current: boolean): string {
    if (tenant.url !== null) return new URL(tenant.url).origin
    const foreign = asked.hostname.toLowerCase() !== tenant.host
    // A probe in HTTP/1.0 names no host.
    const base = this.#publicUrl ?? new URL(`${asked.protocol}://${asked.host || 'localhost'}`)
    // For the first tenant at an unknown host, that host is its address.
    if (current && foreign) return base.origin
    const port = base.port === '' ? '' : `:${base.port}`
    return `${base.protocol}//${tenant.host}${port}`
  }

  /** Changes apply from the next call on. */
  forget(): void {
    this.#kept = undefined
  }

  /** Adds an organisation. */
  async create({
    id,
    displayName,
    host,
    url,
    uuid = randomUUID(),
    canDownloadMasterfiles,
    watermark,
  }: NewTenant): Promise<void> {
    const last = (await this.#repository.all()).at(-1)
    // Later than the one before: the oldest is the first one, and a fast disk takes several in a millisecond.
    const now = new Date(Math.max(Date.now(), last === undefined ? 0 : Date.parse(last.created_at) + 1)).toISOString()
    await this.#repository.insert({
      id,
      uuid,
      name: id,
      display_name: displayName ?? null,
      host: host.toLowerCase(),
      url: url ?? null,
      can_download_masterfiles: canDownloadMasterfiles ? 1 : 0,
      watermark: watermark ? 1 : 0,
      created_at: now,
      modified_at: now,
    })
    this.#kept = undefined
  }
}

export function callTenant(tenant: Tenant): CallTenant {
  return {
    id: tenant.id,
    uuid: tenant.uuid,
    name: tenant.name,
    displayName: tenant.display_name,
    canDownloadMasterfiles: tenant.can_download_masterfiles === 1,
    watermark: tenant.watermark === 1,
    mark: settingsOf(tenant).mark,
  }
}
