import type { BulkFailurePage, BulkJob, CulturalItem } from '@teca/shared/contract/meta'
import { inWrite } from '../server/db/unit-of-work.ts'
import { testApp } from './server-app.ts'

/** The path of a required link. */
export function pathOf(link: { href: string } | undefined): string {
  if (link === undefined) throw new Error('there is no such link')
  return new URL(link.href).pathname
}

/** A server with two collections and a user who may run bulk jobs, with shortcuts. */
export async function serveBulk(kind: 'sqlite' | 'postgres') {
  const app = await testApp({ kind })
  const user = await app.signIn(['ROLE_METADATA_EDITOR'])
  const { items, collections } = app.services
  type Given = Partial<Parameters<typeof items.createItem>[1]>
  let made = 0
  /** So many items, created in one write. */
  const some = (count: number, given: Given = {}, tenantId = 'museo') =>
    inWrite(app.database, { tenantId }, async (unit) => {
      const uuids: string[] = []
      for (let n = 0; n < count; n += 1) {
        made += 1
        uuids.push(await items.createItem(unit, { sgtt: `Leaf ${made}`, pressmark: `B-${made}`, ...given }))
      }
      return uuids
    })
  const anItem = async (given?: Given, tenantId?: string) => {
    const [uuid = ''] = await some(1, given, tenantId)
    return uuid
  }
  const aCollection = (sgtt: string, parents?: string[]) =>
    inWrite(app.database, { tenantId: 'museo' }, (unit) => collections.createCollection(unit, { sgtt, parents }))
  const [maps, globes] = [await aCollection('Maps'), await aCollection('Globes')]

  const item = async (uuid: string) => (await user.call(`/meta/culturalItems/${uuid}`)).json<CulturalItem>()
  const valuesOf = async (uuid: string, name: string) =>
    (await item(uuid)).customMetadataList.flatMap((entry) => (entry.name === name ? [entry.value] : []))
  const post = (path: string, body?: object, by = user) => by.call(path, { method: 'POST', body })
  const ended = async (reply: Awaited<ReturnType<typeof post>>) => {
    if (reply.statusCode !== 202) throw new Error(reply.body)
    await app.jobs.idle()
    return (await user.call(pathOf(reply.json<BulkJob>()._links.self))).json<BulkJob>()
  }
  /** The job once it has ended. */
  const run = async (body: object) => ended(await post('/meta/bulkJobs', body))
  const undo = async (job: BulkJob) => ended(await post(pathOf(job._links.undo)))
  const failures = async (job: BulkJob) =>
    (await user.call(pathOf(job._links.failures))).json<BulkFailurePage>()._embedded?.failures ?? []
  const close = () => app.close()
  return { app, user, maps, globes, some, anItem, aCollection, item, valuesOf, post, run, undo, failures, close }
}
export type BulkServer = Awaited<ReturnType<typeof serveBulk>>
