import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { AuditKind } from '@teca/shared/contract/meta'
import { changeRecord } from '../../db/change-record.ts'
import type { ChangeRecord } from '../../db/change-record.ts'
import type { Database } from '../../db/database.ts'
import { listed } from '../../db/listed.ts'
import type { Row } from '../../db/schema.ts'
import { textKey } from '../../db/text-key.ts'
import { SERVER, changesBetween, fullNameOf, lineUuid, peopleCalled } from '../history/index.ts'
import { auditKinds, namesOf, thingsCalled } from './audit-things.ts'
import type { NamedThing } from './audit-things.ts'
import { namedIn } from './named-in.ts'

export type AuditFilter = { user?: string; thing?: string; kind?: AuditKind; from?: string; to?: string }
/** The line before which a page begins: `at` and number, as `2026-01-01T00:00:00.000Z~17`. */
export type Cursor = { before?: string; after?: string }

export type AuditLine = {
  id: number
  at: string
  kind: AuditKind
  uuid: string
  action: string
  username: string
  fullName: string | null
  thing: NamedThing | undefined
  before: ChangeRecord
  after: ChangeRecord
  changes: ReturnType<typeof changesBetween>
  /** By uuid, of the things that the changes name; undefined if they name none. */
  names: Record<string, string> | undefined
  /** The thing has not changed since. */
  isLast: boolean
}

type AuditRow = Pick<
  Row<'audit'>,
  'id' | 'at' | 'actor' | 'action' | 'entity_kind' | 'entity_uuid' | 'before' | 'after'
>
type Wanted = { actors?: (string | null)[]; things?: string[]; kind?: AuditKind; from?: string; to?: string }

const EXPORTED_AT_ONCE = 500

/** Every change of an organisation, without people's private lists and searches. */
export class AuditService {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  /** One page, the newest first, and whether there are older and newer lines. */
  async page(tenantId: string, filter: AuditFilter, size: number, { before, after }: Cursor) {
    const wanted = await this.#wanted(tenantId, filter)
    if (wanted === undefined) return { lines: [], older: false, newer: false }
    const forward = after === undefined
    const rows = await this.#rows(tenantId, wanted, { size: size + 1, before, after })
    const more = rows.length > size
    const shown = forward ? rows.slice(0, size) : rows.slice(0, size).toReversed()
    const lines = await this.#lines(tenantId, shown)
    return { lines, older: forward ? more : lines.length > 0, newer: forward ? before !== undefined : more }
  }

  /** All lines, read while they are sent. */
  async *all(tenantId: string, filter: AuditFilter): AsyncGenerator<AuditLine[]> {
    const wanted = await this.#wanted(tenantId, filter)
    if (wanted === undefined) return
    let before: string | undefined
    for (;;) {
      await setImmediate()
      const rows = await this.#rows(tenantId, wanted, { size: EXPORTED_AT_ONCE, before })
      if (rows.length === 0) return
      yield await this.#lines(tenantId, rows)
      before = cursorOf(rows.at(-1))
    }
  }

  /** The filter with people and things by their uuids; undefined if they do not exist. */
  async #wanted(tenantId: string, { user, thing, kind, from, to }: AuditFilter): Promise<Wanted | undefined> {
    const actors = user === undefined ? undefined : await this.#actors(tenantId, user)
    const things = thing === undefined ? undefined : await thingsCalled(this.#database.of(tenantId), tenantId, thing)
    if (actors?.length === 0 || things?.length === 0) return undefined
    return { actors, things, kind, from, to }
  }

  /** The address that takes the last change of a thing back; undefined where it has none. */
  async undoOf(tenantId: string, thing: string): Promise<string | undefined> {
    const last = await this.#database
      .of(tenantId)
      .selectFrom('audit')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('entity_uuid', '=', thing)
      .executeTakeFirst()
    return last?.id ? undoAddress(last.id) : undefined
  }

  /** Null is the server itself. */
  async #actors(tenantId: string, called: string): Promise<(string | null)[]> {
    const people = await peopleCalled(this.#database.of(tenantId), tenantId, called)
    return textKey(called) === SERVER ? [null, ...people] : people
  }

  async #rows(tenantId: string, wanted: Wanted, { size, before, after }: Cursor & { size: number }) {
    const db = this.#database.of(tenantId)
    const { actors, things, kind, from, to } = wanted
    const place = placeOf(before ?? after)
    const direction = after === undefined ? 'desc' : 'asc'
    const rows: AuditRow[] = await db
      .selectFrom('audit')
      .select(['id', 'at', 'actor', 'action', 'entity_kind', 'entity_uuid', 'before', 'after'])
      .$if(actors !== undefined, (query) => {
        const people = actors?.filter((one) => one !== null) ?? []
        return query.where((eb) => {
          const byPeople = eb('actor', 'in', listed(db, people))
          return actors?.includes(null) ? eb.or([byPeople, eb('actor', 'is', null)]) : byPeople
        })
      })
      .$if(things !== undefined, (query) => query.where('entity_uuid', 'in', listed(db, things ?? [])))
      .$if(kind !== undefined, (query) => query.where('entity_kind', '=', kind ?? ''))
      // An expression, so that the database reads in the order of time and does not sort the lines of all kinds.
      .$if(kind === undefined, (query) => query.where(sql<string>`entity_kind || ''`, 'in', auditKinds))
      .$if(from !== undefined, (query) => query.where('at', '>=', from ?? ''))
      .$if(to !== undefined, (query) => query.where('at', '<', to ?? ''))
      .$if(place !== undefined, (query) =>
        query.where((eb) =>
          eb(eb.refTuple('at', 'id'), after === undefined ? '<' : '>', eb.tuple(place?.at ?? '', place?.id ?? 0)),
        ),
      )
      .orderBy('at', direction)
      .orderBy('id', direction)
      .limit(size)
      .execute()
    return rows
  }

  async #lines(tenantId: string, rows: AuditRow[]): Promise<AuditLine[]> {
    if (rows.length === 0) return []
    const db = this.#database.of(tenantId)
    const things = [...new Set(rows.map(({ entity_uuid }) => entity_uuid))]
    const told = rows.map((row) => {
      const [before, after] = [changeRecord(row.before), changeRecord(row.after)]
      return { row, before, after, named: namedIn(before, after) }
    })
    const [names, people, last] = await Promise.all([
      namesOf(db, [...rows, ...told.flatMap(({ named }) => named)]),
      db
        .selectFrom('users')
        .select(['uuid', 'username', 'name', 'surname'])
        .where('uuid', 'in', listed(db, [...new Set(rows.flatMap(({ actor }) => actor ?? []))]))
        .execute(),
      db
        .selectFrom('audit')
        .select((eb) => eb.fn.max('id').as('id'))
        .where('entity_uuid', 'in', listed(db, things))
        // A person's sign-ins have the uuid of the account.
        .groupBy(['entity_uuid', 'entity_kind'])
        .execute(),
    ])
    const byUuid = new Map(people.map((person) => [person.uuid, person]))
    const lastIds = new Set(last.map(({ id }) => id))
    return told.map(({ row, before, after, named }) => {
      const person = byUuid.get(row.actor ?? '')
      return {
        id: row.id,
        at: row.at,
        kind: row.entity_kind as AuditKind,
        uuid: row.entity_uuid,
        action: row.action,
        username: person?.username ?? triedName(row) ?? SERVER,
        fullName: fullNameOf(person),
        thing: names.get(row.entity_uuid),
        before,
        after,
        changes: changesBetween(before, after),
        names: named.length > 0 ? titlesOf(named, names) : undefined,
        isLast: lastIds.has(row.id),
      }
    })
  }
}

const titlesOf = (named: readonly { entity_uuid: string }[], names: ReadonlyMap<string, NamedThing>) =>
  Object.fromEntries(
    named.flatMap(({ entity_uuid: uuid }) => {
      const thing = names.get(uuid)
      return thing ? [[uuid, thing.title ?? thing.pressmark ?? '']] : []
    }),
  )

/** The name that somebody gave who could not sign in. */
function triedName({ entity_kind, after }: AuditRow): string | undefined {
  const name = entity_kind === 'security' ? changeRecord(after)?.['username'] : undefined
  return typeof name === 'string' ? name : undefined
}

/** The address that takes a line back. */
export const undoAddress = (id: number) => `/meta/audit/${lineUuid(id)}/undo`

/** The cursor of a line. */
export const cursorOf = (line: { at: string; id: number } | undefined): string | undefined =>
  line && `${line.at}~${line.id}`

function placeOf(cursor: string | undefined): { at: string; id: number } | undefined {
  const [at = '', id] = cursor?.split('~') ?? []
  return cursor === undefined ? undefined : { at, id: Number(id) }
}
