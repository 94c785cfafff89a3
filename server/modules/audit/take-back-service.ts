import type { AuditKind } from '@teca/shared/contract/meta'
import { notFound, ProblemError } from '../../contract/problem.ts'
import { changeRecord } from '../../db/change-record.ts'
import type { Database } from '../../db/database.ts'
import { listed } from '../../db/listed.ts'
import type { PastLine, Reversal } from '../../db/reversal.ts'
import { UNDO } from '../../db/reversal.ts'
import type { Row } from '../../db/schema.ts'
import { inWrite, inWriteAlone } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'

/** How each kind of thing is taken back; the other kinds tell what happened. */
export type Reversals = Record<Exclude<AuditKind, 'configuration' | 'security'>, Reversal>
type Needs = { database: Database; reversals: Reversals; requireOwnRights(unit: Unit): Promise<void> }
type Line = Pick<
  Row<'audit'>,
  'id' | 'at' | 'action' | 'entity_kind' | 'entity_uuid' | 'before' | 'after' | 'request_id'
>

const CONFIGURATION = 'configuration'
/** The kinds whose writes concern other organisations too. */
const shared = new Set(['user', 'userGroup', 'tenant'])

/** Takes single lines of the audit back, and an imported configuration as a whole. */
export class TakeBackService {
  readonly #needs: Needs

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** 404; 409 if something changed since, or if nothing can be put back. */
  async undo(context: WriteContext, uuid: string): Promise<void> {
    const { database } = this.#needs
    const read = await database
      .of(context.tenantId)
      .selectFrom('audit')
      .select('entity_kind')
      .where('id', '=', idOf(uuid))
      .executeTakeFirst()
    const write = shared.has(read?.entity_kind ?? '') ? inWriteAlone : inWrite
    await write(database, context, async (unit) => {
      const line = await unit.db.selectFrom('audit').selectAll().where('id', '=', idOf(uuid)).executeTakeFirst()
      if (line === undefined) throw notFound('line of the audit', uuid)
      await requireLast(unit, [line])
      if (line.entity_kind === CONFIGURATION) await this.#undoImport(unit, line)
      else await this.#undoOne(unit, line)
      if (shared.has(line.entity_kind)) await this.#needs.requireOwnRights(unit)
    })
  }

  /** Everything that the import wrote, the last first. */
  async #undoImport(unit: Unit, whole: Line): Promise<void> {
    const lines = await unit.db
      .selectFrom('audit')
      .selectAll()
      .where('at', '=', whole.at)
      .where('request_id', '=', whole.request_id)
      .where('entity_kind', 'in', configured)
      .orderBy('id', 'desc')
      .execute()
    await requireLast(unit, lines)
    for (const line of lines) await this.#undoOne(unit, line)
    const { added, changed } = changeRecord(whole.after)
    unit.record({
      kind: CONFIGURATION,
      uuid: whole.entity_uuid,
      action: UNDO,
      before: { added, changed },
    })
  }

  async #undoOne(unit: Unit, line: Line): Promise<void> {
    const reversal = this.#reversalOf(line.entity_kind)
    if (reversal === undefined) throw nothing()
    const past = pastOf(line)
    if (past.action === 'create' || past.action === 'restore') await reversal.remove(unit, past.uuid)
    else if (past.action === 'delete') await reversal.restore(unit, past.uuid)
    else await reversal.change(unit, past)
  }

  #reversalOf(kind: string): Reversal | undefined {
    const known: Partial<Record<string, Reversal>> = this.#needs.reversals
    return Object.hasOwn(known, kind) ? known[kind] : undefined
  }
}

/** The kinds of things that a file of the configuration writes. */
const configured = ['template', 'itemState', 'transitionTemplate', 'transitionTask', 'transitionTaskTemplate']

/** The number of a line in its uuid. */
const idOf = (uuid: string) => Number.parseInt(uuid.slice(24), 16)

const pastOf = ({ entity_uuid: uuid, at, action, before, after }: Line): PastLine => ({
  uuid,
  at,
  action,
  before: changeRecord(before),
  after: changeRecord(after),
})

const nothing = () => new ProblemError(409, 'undo.nothing', { detail: 'There is nothing that could be put back' })

/** 409 if one of these things has changed after these lines. */
async function requireLast(unit: Unit, lines: readonly Line[]): Promise<void> {
  const until = Math.max(...lines.map(({ id }) => id))
  const since = await unit.db
    .selectFrom('audit')
    .select(['id', 'entity_kind', 'entity_uuid'])
    .where('entity_uuid', 'in', listed(unit.db, [...new Set(lines.map(({ entity_uuid }) => entity_uuid))]))
    .where('id', '>', until)
    .execute()
  const isOfThese = lines.some((line) =>
    since.some((one) => one.entity_uuid === line.entity_uuid && one.entity_kind === line.entity_kind),
  )
  if (isOfThese) throw new ProblemError(409, 'undo.changed', { detail: 'It has changed again since' })
}
