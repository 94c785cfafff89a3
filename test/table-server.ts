import type {
  BulkJob,
  CustomMetadataTemplate,
  Table,
  TableMapping,
  TableReport,
  TableValues,
} from '@teca/shared/contract/meta'
import { pathOf, serveBulk } from './bulk-server.ts'
import { multipart } from './uploading.ts'

type FieldType = CustomMetadataTemplate['type']

/** A server for tables, with a user who may import them. */
export async function serveTables(kind: 'sqlite' | 'postgres') {
  const bulk = await serveBulk(kind)
  const { app, user, post } = bulk
  /** Adds fields of items. */
  const addFields = async (...fields: (readonly [name: string, label: string, type: FieldType, it?: string])[]) => {
    for (const [name, label, type, it] of fields)
      await app.services.templates.create(
        { tenantId: 'museo' },
        { priority: 'MEDIUM', resourceType: 'ITEM', name, label, type },
        it === undefined ? undefined : { labels: { it } },
      )
  }
  const send = (name: string, content: string | Buffer, by = user) => {
    const { payload, headers } = multipart(name, Buffer.from(content))
    return by.call('/meta/tables', { method: 'POST', headers, body: payload })
  }
  const received = async (name: string, content: string | Buffer) => {
    const reply = await send(name, content)
    if (reply.statusCode !== 201) throw new Error(reply.body)
    return reply.json<Table>()
  }
  const ended = async (reply: Awaited<ReturnType<typeof post>>) => {
    if (reply.statusCode !== 202) throw new Error(reply.body)
    await app.jobs.idle()
    return (await user.call(pathOf(reply.json<BulkJob>()._links.self))).json<BulkJob>()
  }
  /** The job once it has ended; the mapping is the proposal with the given changes. */
  const run = async (what: 'check' | 'import', table: Table, mapping: Partial<TableMapping> = {}) =>
    ended(await post(pathOf(table._links[what]), { ...table.mapping, ...mapping }))
  /** With a part of a query, or of these outcomes alone. */
  const report = async (job: BulkJob, only = '') =>
    (
      await user.call(
        `${pathOf(job._links.report)}?size=1000${only && (only.startsWith('&') ? only : `&outcome=${only}`)}`,
      )
    ).json<TableReport>()
  const rows = async (job: BulkJob, outcome?: string) => (await report(job, outcome))._embedded?.rows ?? []
  /** The values of a checked table that are not stored as they are written. */
  const values = async (job: BulkJob, query = '') => {
    const page = (await user.call(`${pathOf(job._links.tableValues)}?size=1000${query}`)).json<TableValues>()
    return { ...page, list: page._embedded?.values ?? [] }
  }
  const reportFile = async (job: BulkJob, outcome = '') =>
    (await user.call(`${pathOf(job._links.reportFile)}${outcome && `?outcome=${outcome}`}`)).rawPayload
  const exported = async (body: object) => (await post('/meta/tableExports', body)).rawPayload
  const byPressmark = async (pressmark: string) =>
    await user.call(`/meta/culturalItems/search/findByPressmark?pressmark=${encodeURIComponent(pressmark)}`)
  return { ...bulk, addFields, send, received, runTable: run, report, rows, values, reportFile, exported, byPressmark }
}
export type TableServer = Awaited<ReturnType<typeof serveTables>>
