import type { Collection, CollectionPage } from '@teca/shared/contract/meta'
import { collectionsPath, serveCatalogue } from './catalogue-server.ts'

/** A catalogue server, with shortcuts for collections. */
export async function serveCollections(kind: 'sqlite' | 'postgres') {
  const server = await serveCatalogue(kind)
  const page = async (path: string) =>
    (await server.call(path)).json<CollectionPage>()._embedded?.culturalItemCollections ?? []
  const uuids = async (path: string) => (await page(path)).map((one) => one.uuid)
  const read = async (uuid: string, query = '') =>
    (await server.call(`${collectionsPath}/search/findByUuid?uuid=${uuid}${query}`)).json<Collection>()
  const patch = (uuid: string, body: object, headers?: Record<string, string>) =>
    server.call(`${collectionsPath}/${uuid}`, { method: 'PATCH', body, headers })
  const remove = (uuid: string) => server.call(`${collectionsPath}/${uuid}`, { method: 'DELETE' })
  const restore = (uuid: string) => server.call(`${collectionsPath}/${uuid}/restore`, { method: 'POST' })
  const isGone = async (uuid: string) => (await server.call(`${collectionsPath}/${uuid}`)).statusCode === 404

  /** top > left, right; left and right > both; both > deep. */
  async function aTree() {
    const top = await server.aCollection({ sgtt: 'Top' })
    const left = await server.aCollection({ sgtt: 'Left', parents: [top] })
    const right = await server.aCollection({ sgtt: 'Right', parents: [top] })
    const both = await server.aCollection({ sgtt: 'Both', parents: [left, right] })
    const deep = await server.aCollection({ sgtt: 'Deep', parents: [both] })
    return { top, left, right, both, deep }
  }
  return { ...server, page, uuids, read, patch, remove, restore, gone: isGone, aTree }
}
export type CollectionServer = Awaited<ReturnType<typeof serveCollections>>
