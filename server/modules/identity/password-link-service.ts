import { hash, randomBytes, randomUUID } from 'node:crypto'
import { ProblemError } from '../../contract/problem.ts'
import type { InstallationDb } from '../../db/tenant-db.ts'
import type { Database } from '../../db/database.ts'
import type { Row } from '../../db/schema.ts'
import { inWriteAlone } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import type { IdentityService, NewUser } from './identity-service.ts'
import { requireStrong } from './password-rule.ts'

const VALID_MS = 24 * 3_600_000

export type PasswordLink = { username: string; token: string; expiryDate: string }
type Found = Pick<Row<'users'>, 'uuid' | 'username' | 'home_tenant_id'> &
  Pick<Row<'password_links'>, 'used_at' | 'expires_at' | 'handed_over'>

/** One-time links to choose a password. Only digests of their secrets are stored. */
export class PasswordLinkService {
  readonly #database: Database
  readonly #identity: IdentityService

  constructor(database: Database, identity: IdentityService) {
    this.#database = database
    this.#identity = identity
  }

  /** Adds a user who chooses the password by the link. */
  async invite(context: WriteContext, user: Omit<NewUser, 'password'>): Promise<PasswordLink> {
    const uuid = user.uuid ?? randomUUID()
    const { link, row } = newLink(uuid, { handedOver: true })
    const unknown = randomBytes(32).toString('base64url')
    await this.#identity.createUser(context, { ...user, uuid, password: unknown }, (unit) => store(unit, row))
    return { ...link, username: user.username }
  }

  /** Adds users who choose their passwords by links: all of them, or none; `also` is part of the same write. */
  async inviteAll(
    context: WriteContext,
    users: readonly Omit<NewUser, 'password'>[],
    also?: (unit: Unit, uuids: readonly string[]) => Promise<void>,
  ): Promise<PasswordLink[]> {
    const made = users.map((user) => {
      const uuid = user.uuid ?? randomUUID()
      return { user: { ...user, uuid }, ...newLink(uuid) }
    })
    const rows = made.map(({ row }) => row)
    await this.#identity.createUsers(
      context,
      made.map(({ user }) => user),
      async (unit) => {
        for (const row of rows) await store(unit, row)
        await also?.(
          unit,
          made.map(({ user }) => user.uuid),
        )
      },
    )
    return made.map(({ user, link }) => ({ ...link, username: user.username }))
  }

  /** A link for a user whose password stops working now; sessions end. */
  async reset(context: WriteContext, userUuid: string, username: string): Promise<PasswordLink> {
    const { link, row } = newLink(userUuid, { handedOver: true })
    const unknown = randomBytes(32).toString('base64url')
    await this.#identity.setPassword(context, userUuid, unknown, (unit) => store(unit, row), 'reset')
    return { ...link, username }
  }

  /**
   * Replaces an unused link by a new one; undefined if the user has none, has used it, or has one from a manager that
   * has to stay.
   */
  async renew(
    context: WriteContext,
    userUuid: string,
    { keepHandedOver = false } = {},
  ): Promise<PasswordLink | undefined> {
    const { link, row } = newLink(userUuid)
    return await inWriteAlone(this.#database, context, async (unit) => {
      const former = await this.#links(unit.installation).where('users.uuid', '=', userUuid).executeTakeFirst()
      if (former === undefined || former.used_at !== null) return undefined
      if (keepHandedOver && former.handed_over === 1) return undefined
      await store(unit, row)
      return { ...link, username: former.username }
    })
  }

  /** Whose password it sets, and until when; 404 or 410 if it sets none. */
  async find(token: string): Promise<Omit<PasswordLink, 'token'>> {
    const { username, expires_at } = await this.#usable(this.#database.installation, token)
    return { username, expiryDate: expires_at }
  }

  /** Sets the password and uses up the link; a password that is too weak leaves the link unchanged. */
  async use(token: string, password: string, requestId?: string): Promise<void> {
    const { uuid, username, home_tenant_id } = await this.#usable(this.#database.installation, token)
    requireStrong(password, username)
    await this.#identity.setPassword(
      { tenantId: home_tenant_id, actor: uuid, requestId },
      uuid,
      password,
      async (unit) => {
        // Checked again in the write: of two simultaneous uses one is refused.
        await this.#usable(unit.installation, token)
        const used = unit.db.updateTable('password_links').set({ used_at: unit.at })
        await used.where('token_hash', '=', digest(token)).execute()
      },
    )
  }

  async #usable(db: InstallationDb, token: string): Promise<Found> {
    const found = await this.#links(db).where('token_hash', '=', digest(token)).executeTakeFirst()
    if (found === undefined) throw new ProblemError(404, 'password-link.unknown', { detail: 'There is no such link' })
    if (found.used_at !== null) throw new ProblemError(410, 'password-link.used', { detail: 'The link was used' })
    if (found.expires_at < new Date().toISOString())
      throw new ProblemError(410, 'password-link.expired', { detail: 'The link has expired' })
    return found
  }

  #links(db: InstallationDb) {
    return db
      .selectFrom('password_links')
      .innerJoin('users', 'users.uuid', 'password_links.user_uuid')
      .select(['users.uuid', 'users.username', 'users.home_tenant_id', 'used_at', 'expires_at', 'handed_over'])
      .where('users.deleted_at', 'is', null)
  }
}

function newLink(user_uuid: string, { handedOver = false } = {}) {
  const token = randomBytes(32).toString('base64url')
  const expiryDate = new Date(Date.now() + VALID_MS).toISOString()
  return {
    link: { token, expiryDate },
    row: {
      user_uuid,
      token_hash: digest(token),
      expires_at: expiryDate,
      used_at: null,
      handed_over: handedOver ? 1 : 0,
    },
  }
}

/** Replaces a former link of the same user. */
async function store({ db }: Unit, row: Row<'password_links'>): Promise<void> {
  await db.deleteFrom('password_links').where('user_uuid', '=', row.user_uuid).execute()
  await db.insertInto('password_links').values(row).execute()
}

const digest = (token: string) => hash('sha256', token, 'hex')
