import { Readable } from 'node:stream'
import type { Handlers } from '../../contract/call.ts'
import type { AuditEntry } from '@teca/shared/contract/meta'
import { noContent, ok } from '../../contract/reply.ts'
import type { Hal } from '../../hal/hal.ts'
import { lineUuid } from '../history/index.ts'
import { csvRow } from '../tables/index.ts'
import { cursorOf, undoAddress } from './audit-service.ts'
import type { AuditFilter, AuditLine, AuditService } from './audit-service.ts'
import { keptBecause } from './kept-because.ts'
import { withNames } from './named-in.ts'
import type { TakeBackService } from './take-back-service.ts'

const AUDIT = '/meta/audit'

/** Every change of the organisation, for those who manage it. */
export function auditHandlers(audit: AuditService, takingBack: TakeBackService): Handlers {
  return {
    getAudit: async ({ tenant, query, page, hal }) => {
      const { before, after, ...filter } = query
      const given = filterOf(filter)
      const { lines, older, newer } = await audit.page(tenant.id, given, page.size, { before, after })
      const to = (place: object) => hal.link(AUDIT, { ...given, size: page.size, ...place })
      return ok(
        {
          _embedded: { audit: lines.map((line) => entryOf(hal, line)) },
          _links: {
            self: hal.self(),
            file: hal.link(`${AUDIT}/file`, given),
            ...(older && { next: to({ before: cursorOf(lines.at(-1)) }) }),
            ...(newer && { prev: to({ after: cursorOf(lines[0]) }) }),
          },
        },
        { headers: { 'cache-control': 'no-store' } },
      )
    },
    undoAuditEntry: async ({ context, path }) => {
      await takingBack.undo(context, path.uuid)
      return noContent()
    },
    exportAudit: async ({ tenant, query }) => {
      const content = Readable.from(asCsv(audit.all(tenant.id, filterOf(query))))
      return await Promise.resolve(
        ok(content, {
          type: 'text/csv',
          headers: { 'content-disposition': 'attachment; filename="audit.csv"', 'cache-control': 'no-store' },
        }),
      )
    },
  }
}

/** Empty fields of a form are no filters. */
function filterOf({ user, thing, kind, from, to }: AuditFilter): AuditFilter {
  return {
    ...(user?.trim() && { user: user.trim() }),
    ...(thing?.trim() && { thing: thing.trim() }),
    ...(kind && { kind }),
    ...(from && { from: new Date(from).toISOString() }),
    ...(to && { to: new Date(to).toISOString() }),
  }
}

function entryOf(hal: Hal, line: AuditLine): AuditEntry {
  const { id, at, username, fullName, kind, uuid, thing, action, changes, names } = line
  const kept = keptBecause(line)
  return {
    uuid: lineUuid(id),
    date: at,
    username,
    fullName,
    kind,
    thingUuid: uuid,
    title: thing?.title ?? null,
    pressmark: thing?.pressmark ?? null,
    action,
    changes,
    ...(names && { names }),
    ...(kept && { kept }),
    _links: kept ? {} : { undo: hal.link(undoAddress(id)) },
  }
}

async function* asCsv(pages: AsyncGenerator<AuditLine[]>): AsyncGenerator<string> {
  // Without the mark spreadsheets read a file in the code page of the system.
  yield `\uFEFF${csvRow(['date', 'username', 'name', 'kind', 'pressmark', 'title', 'uuid', 'action', 'field', 'before', 'after'])}`
  for await (const lines of pages) yield lines.map(csvLines).join('')
}

/** A row for each changed field; one row without a field if there is none. */
function csvLines({ at, username, fullName, kind, thing, uuid, action, changes, names }: AuditLine): string {
  const line = [at, username, fullName ?? '', kind, thing?.pressmark ?? '', thing?.title ?? '', uuid, action]
  if (changes.length === 0) return csvRow([...line, '', '', ''])
  const shown = (value: unknown) => cell(withNames(value, names))
  return changes.map(({ name, before, after }) => csvRow([...line, name, shown(before), shown(after)])).join('')
}

const cell = (value: unknown): string =>
  value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value)
