import { hash, randomUUID } from 'node:crypto'
import { ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import type { InstallationDb, InstallationTx } from '../../db/tenant-db.ts'

const WINDOW_MS = 15 * 60_000
/** Attempts wait for each other, but not for writes of organisations. */
const OWN_TURN = 'attempts'

/**
 * Counts failures per key (an account, an address) and refuses for a while if there were too many, in whichever process
 * of the installation. A running attempt counts as failed until it has succeeded: a hundred parallel guesses are no
 * more than a hundred successive ones.
 */
export class AttemptLimiter {
  readonly #database: Database
  readonly #now: () => number

  constructor(database: Database, now: () => number = Date.now) {
    this.#database = database
    this.#now = now
  }

  /**
   * Makes an attempt and returns whether it succeeded; a success clears the failures of the first key. Throws a 429 if
   * one of the keys has reached its limit. An error does not count as an attempt.
   */
  async attempt(limits: Record<string, number>, succeeds: () => Promise<boolean>): Promise<boolean> {
    // A refused caller writes nothing, however often it calls.
    await this.#check(this.#database.installation, limits)
    const attempt = randomUUID()
    const keys = Object.keys(limits).map(hashed)
    await this.#write(async (db) => {
      await this.#check(db, limits)
      const at = this.#now()
      await db
        .deleteFrom('attempts')
        .where('at', '<=', at - WINDOW_MS)
        .execute()
      await db
        .insertInto('attempts')
        .values(keys.map((key_hash) => ({ attempt, key_hash, at })))
        .execute()
    })
    const takeBack = (alsoOf?: string) =>
      this.#write(async (db) => {
        await db.deleteFrom('attempts').where('attempt', '=', attempt).execute()
        if (alsoOf !== undefined) await db.deleteFrom('attempts').where('key_hash', '=', alsoOf).execute()
      })
    try {
      if (!(await succeeds())) return false
    } catch (error) {
      await takeBack()
      throw error
    }
    await takeBack(keys[0])
    return true
  }

  /** Whether a key has so many failures. */
  async has(key: string, failures: number): Promise<boolean> {
    return (await this.#since(this.#database.installation, key, failures)) !== undefined
  }

  /** The oldest of the last so many failures. */
  #since(db: InstallationDb, key: string, failures: number) {
    return db
      .selectFrom('attempts')
      .select('at')
      .where('key_hash', '=', hashed(key))
      .where('at', '>', this.#now() - WINDOW_MS)
      .orderBy('at', 'desc')
      .limit(1)
      .offset(failures - 1)
      .executeTakeFirst()
  }

  async #check(db: InstallationDb, limits: Record<string, number>): Promise<void> {
    for (const [key, most] of Object.entries(limits)) {
      const first = await this.#since(db, key, most)
      if (first === undefined) continue
      const seconds = Math.max(1, Math.ceil((first.at + WINDOW_MS - this.#now()) / 1000))
      throw new ProblemError(429, 'too-many-attempts', {
        detail: `Too many attempts; try again in ${seconds} s`,
        headers: { 'Retry-After': String(seconds) },
      })
    }
  }

  #write(change: (db: InstallationTx) => Promise<void>): Promise<void> {
    return this.#database.write('person', change, OWN_TURN)
  }
}

const hashed = (key: string) => hash('sha256', key)
