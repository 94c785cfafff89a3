import { randomUUID } from 'node:crypto'
import { personLimits } from '../../contract/person-limits.ts'
import { ProblemError } from '../../contract/problem.ts'
import type { Role } from '../../contract/roles.ts'
import type { Database } from '../../db/database.ts'
import { textKey } from '../../db/text-key.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import { inWriteAlone } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { waitForRoom } from '../../db/wait-for-room.ts'
import { AttemptLimiter } from './attempt-limiter.ts'
import { networkOf } from './network-of.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { requireStrong } from './password-rule.ts'
import { hashPassword, verifyPassword } from './password.ts'
import type { SessionService, Visitor } from './session-service.ts'
import type { User, UserRepository } from './user-repository.ts'

export type NewUser = {
  uuid?: string
  username: string
  password: string
  email: string
  name?: string | null
  surname?: string | null
  groupUuids?: string[]
}
export type NewGroup = { uuid?: string; name: string; description?: string | null; isSystem?: boolean; roles?: Role[] }

/**
 * Failures within a quarter of an hour before a caller must wait: per account from one address or known device; fewer of
 * them if that address has failed often with whatever names; per account from everywhere except its known devices. An
 * address alone is never locked out: a whole museum can be behind it.
 */
const MOST_PER_PLACE = 10
const MANY_OF_ADDRESS = 50
const MOST_PER_DOUBTFUL_PLACE = 2
const MOST_PER_ACCOUNT = 100

/** Authentication: signing in, and creating the accounts and workgroups that this needs. */
export class IdentityService {
  readonly #database: Database
  readonly #users: UserRepository
  readonly #sessions: SessionService
  readonly #limiter: AttemptLimiter
  #decoy: Promise<string> | undefined

  constructor(database: Database, users: UserRepository, sessions: SessionService) {
    this.#database = database
    this.#users = users
    this.#sessions = sessions
    this.#limiter = new AttemptLimiter(database)
  }

  /**
   * A session's secret, and the token that identifies the device from now on; 401 if user name, password or membership
   * are wrong, 429 after too many failures. Guesses from elsewhere do not block a device on which the account is used.
   */
  async signIn(
    tenantId: string,
    username: string,
    password: string,
    visitor: Visitor & { device?: string },
  ): Promise<{ session: string; user: User; device: string }> {
    const user = await this.#users.byUsername(username)
    const device = user && knownDevice(visitor.device, user)
    const limits =
      device === undefined ? await this.#strangerLimits(username, visitor) : { [`device ${device}`]: MOST_PER_PLACE }
    const right = await this.#limiter.attempt(limits, () => this.#isRight(user, password, tenantId))
    if (!right || user === undefined)
      throw new ProblemError(401, 'credentials.wrong', { detail: 'Invalid username or password' })
    const session = await this.#sessions.open(user.uuid, tenantId, visitor)
    return { session, user, device: rememberDevice(visitor.device, user) }
  }

  async #strangerLimits(username: string, { address }: Visitor): Promise<Record<string, number>> {
    const account = textKey(username)
    const place = networkOf(address)
    const isDoubtful = await this.#limiter.has(`address ${place}`, MANY_OF_ADDRESS)
    return {
      [`place ${account} ${place}`]: isDoubtful ? MOST_PER_DOUBTFUL_PLACE : MOST_PER_PLACE,
      [`address ${place}`]: Number.MAX_SAFE_INTEGER,
      [`account ${account}`]: MOST_PER_ACCOUNT,
    }
  }

  /** 401 `password.old-wrong` unless it is the user's password; counts failures. */
  async requirePassword(user: User, password: string): Promise<void> {
    const key = `change ${user.uuid}`
    const right = await this.#limiter.attempt({ [key]: MOST_PER_PLACE }, () =>
      verifyPassword(password, user.password_hash),
    )
    if (right) return
    throw new ProblemError(401, 'password.old-wrong', { detail: 'The old password is not right' })
  }

  /** Adds a user whose home is the tenant of the context, with related rows in the same write; 409 if the name is taken. */
  async createUser(context: WriteContext, user: NewUser, also?: (unit: Unit) => Promise<void>): Promise<string> {
    requireStrong(user.password, user.username)
    return await this.createHashed(context, user, await hashPassword(user.password), also)
  }

  /** The same with a password that was hashed before: accounts that have one password can have one hash. */
  async createHashed(
    context: WriteContext,
    user: Omit<NewUser, 'password'>,
    password_hash: string,
    also?: (unit: Unit) => Promise<void>,
  ): Promise<string> {
    const uuid = user.uuid ?? randomUUID()
    const row = {
      uuid,
      username: user.username,
      username_key: textKey(user.username),
      name: user.name ?? null,
      surname: user.surname ?? null,
      email: user.email,
      password_hash,
      avatar_sha256: null,
      home_tenant_id: context.tenantId,
    }
    try {
      await inWriteAlone(this.#database, context, async (unit) => {
        await requireFewAccounts(unit)
        await unit.create('user', [row], { after: { groups: user.groupUuids ?? [] } })
        await this.#users.addMember(unit, uuid)
        await this.#users.setGroupsOfUser(unit, uuid, user.groupUuids ?? [])
        await also?.(unit)
      })
    } catch (error) {
      if (isUniqueViolation(error, 'users'))
        throw new ProblemError(409, 'username.taken', { detail: `There is a user ${user.username}`, cause: error })
      throw error
    }
    return uuid
  }

  /** Adds users with unknown passwords in one write, with related rows; 409 if a name is taken. */
  async createUsers(
    context: WriteContext,
    users: readonly (Omit<NewUser, 'password'> & { uuid: string })[],
    also: (unit: Unit) => Promise<void>,
  ): Promise<void> {
    const password_hash = await hashPassword(randomUUID())
    const rows = users.map(({ uuid, username, name, surname, email }) => ({
      uuid,
      username,
      username_key: textKey(username),
      name: name ?? null,
      surname: surname ?? null,
      email,
      password_hash,
      avatar_sha256: null,
      home_tenant_id: context.tenantId,
    }))
    try {
      await inWriteAlone(this.#database, context, async (unit) => {
        await requireFewAccounts(unit, rows.length)
        await unit.create('user', rows)
        for (const { uuid, groupUuids = [] } of users) {
          await this.#users.addMember(unit, uuid)
          await this.#users.setGroupsOfUser(unit, uuid, groupUuids)
        }
        await also(unit)
      })
    } catch (error) {
      if (isUniqueViolation(error, 'users'))
        throw new ProblemError(409, 'username.taken', { detail: 'One of the user names is taken', cause: error })
      throw error
    }
  }

  /** Adds a user of another tenant to the tenant of the context. */
  async addMember(context: WriteContext, userUuid: string, groupUuids: string[]): Promise<void> {
    await inWriteAlone(this.#database, context, async (unit) => {
      await this.#users.addMember(unit, userUuid)
      await this.#users.setGroupsOfUser(unit, userUuid, groupUuids)
      unit.record({ kind: 'user', uuid: userUuid, action: 'join', after: { groups: groupUuids } })
    })
    this.#sessions.forgetKept()
  }

  /** Whether it is the user's password; false if there is no such user. */
  async hasPassword(userUuid: string, password: string): Promise<boolean> {
    const user = await this.#database.installation
      .selectFrom('users')
      .select('password_hash')
      .where('uuid', '=', userUuid)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return user !== undefined && (await verifyPassword(password, user.password_hash))
  }

  /** Sets a password, with related rows in the same write, and ends the user's sessions. */
  async setPassword(
    context: WriteContext,
    userUuid: string,
    password: string,
    also?: (unit: Unit) => Promise<void>,
    action?: 'reset',
  ): Promise<void> {
    const password_hash = await hashPassword(password)
    await inWriteAlone(this.#database, context, async (unit) => {
      if (action === 'reset') await requireFewAccounts(unit)
      await also?.(unit)
      await unit.update('user', userUuid, { password_hash }, { action })
    })
    await this.#sessions.endAll(userUuid)
  }

  /** Adds a workgroup; 409 if the tenant has one of that name. */
  async createGroup(
    context: WriteContext,
    { uuid = randomUUID(), name, description, isSystem, roles = [] }: NewGroup,
  ): Promise<string> {
    const row = {
      uuid,
      name: name.trim(),
      name_key: textKey(name),
      description: description ?? null,
      is_system: isSystem ? (1 as const) : (0 as const),
    }
    await inWriteAlone(this.#database, context, async (unit) => {
      const taken = await unit.db
        .selectFrom('user_groups')
        .select('uuid')
        .where('name_key', '=', row.name_key)
        .where('deleted_at', 'is', null)
        .execute()
      if (taken.length > 0)
        throw new ProblemError(409, 'user-group.name-taken', { detail: `There is a workgroup ${row.name}` })
      await unit.create('userGroup', [row])
      await this.#users.setRolesOfGroup(unit, uuid, roles)
    })
    return uuid
  }

  async #isRight(user: User | undefined, password: string, tenantId: string): Promise<boolean> {
    // An unknown name takes as long as a wrong password.
    this.#decoy ??= hashPassword(randomUUID())
    const matches = await verifyPassword(password, user?.password_hash ?? (await this.#decoy))
    return (
      matches && user !== undefined && user.deleted_at === null && (await this.#users.isMember(user.uuid, tenantId))
    )
  }
}

/** 429 for more new passwords within a day than one person gives: each can send a mail to an address that the author chooses. */
async function requireFewAccounts(unit: Unit, more = 1): Promise<void> {
  const { accountsADay: most } = personLimits
  const headers = await waitForRoom(unit, { kind: 'user', actions: ['create', 'reset'], most, more })
  if (headers === undefined) return
  const detail = `One person creates or resets at most ${most} accounts within a day`
  throw new ProblemError(429, 'users.too-many-a-day', { detail, headers })
}
