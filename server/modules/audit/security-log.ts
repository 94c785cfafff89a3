import type { FastifyRequest } from 'fastify'
import type { Answered } from '../../contract/serve.ts'
import type { Database } from '../../db/database.ts'
import { recordsOf } from '../../db/happening.ts'
import { textKey } from '../../db/text-key.ts'
import { inWrite } from '../../db/unit-of-work.ts'

export const SECURITY = 'security'

/** Files with personal data. */
const exportsOfPeople = new Set(['exportAudit', 'exportDownloads'])
/** How long the same refusal is not noted again: a screen repeats its calls. */
const REST_MS = 60_000
const MOST_REMEMBERED = 10_000

/** Notes who signed in and out, failed, was refused or took personal data along, in the audit and in the log. */
export class SecurityLog {
  readonly #database: Database
  readonly #refusedAt = new Map<string, number>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Called for every answered operation; the write follows the reply. */
  answered({ operation, identity, request, status }: Answered): void {
    const action = actionOf(operation.id, status, identity.user !== undefined && identity.preview !== true)
    if (action === undefined) return
    const { tenant, user } = identity
    const username = user?.username ?? triedName(request)
    const address = request.ip
    const isRepeated =
      (action === 'refused' || status === 429) && this.#isKnown([action, username, address, operation.id])
    if (isRepeated) return
    const after = {
      username,
      address,
      ...(action === 'refused' || action === 'export' ? { operation: operation.id } : {}),
    }
    request.log.info({ security: action, tenant: tenant.name, status, ...after }, 'security')
    const context = {
      tenantId: tenant.id,
      actor: user?.uuid ?? null,
      requestId: request.id,
      priority: 'person' as const,
    }
    inWrite(this.#database, context, async (unit) => {
      const uuid = user?.uuid ?? (await this.#memberCalled(username, tenant.id)) ?? tenant.uuid
      const happening = { kind: SECURITY, uuid, action, after }
      // Not in the outbox: nothing that people see has changed.
      await unit.insert('audit', recordsOf([happening], { ...context, at: unit.at }).audit)
    }).catch((error: unknown) => request.log.error({ err: error }, 'a line of the security log could not be written'))
  }

  #isKnown(parts: string[]): boolean {
    const key = parts.join(' ')
    const last = this.#refusedAt.get(key)
    if (this.#refusedAt.size >= MOST_REMEMBERED) this.#refusedAt.clear()
    if (last !== undefined && Date.now() - last < REST_MS) return true
    this.#refusedAt.set(key, Date.now())
    return false
  }

  /** Only of this organisation: nobody learns here who has an account elsewhere. */
  async #memberCalled(username: string, tenantId: string): Promise<string | undefined> {
    const found = await this.#database.installation
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_uuid', 'users.uuid')
      .select('users.uuid')
      .where('memberships.tenant_id', '=', tenantId)
      .where('users.username_key', '=', textKey(username))
      .executeTakeFirst()
    return found?.uuid
  }
}

function actionOf(operation: string, status: number, isSignedIn: boolean): string | undefined {
  if (operation === 'signIn')
    return status === 200 ? 'signIn' : status === 401 || status === 429 ? 'signInFailed' : undefined
  if (status === 403 && isSignedIn) return 'refused'
  if (status === 204 && operation === 'signOut') return 'signOut'
  return status === 200 && exportsOfPeople.has(operation) ? 'export' : undefined
}

/** The name that somebody tried to sign in with. */
function triedName({ headers }: FastifyRequest): string {
  const encoded = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? ''
  const [name = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(':', 1)
  return name.slice(0, 128).replaceAll('\0', '')
}
