import type { QueryClient } from '@tanstack/react-query'
import { movedTo } from '@/lib/moved-to'
import { text } from '@/text/text'
import { keyOf } from '../../hal/address'
import { hrefOf } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { http } from '../../http'
import { assetCount, assetsLink, assetsOf, assetsPerPage, everyAsset, type Asset, type AssetType } from './assets'
import type { CulturalItem } from '@teca/shared/contract/meta'

/** Assets that move together to a position counted from 1. */
export interface Move {
  assets: readonly string[]
  to: number
}

export interface Reorder {
  item: CulturalItem
  type: AssetType
  moves: readonly Move[]
  /** Reverts the order that was shown before the server's answer. */
  revert?: () => void
}

/** Whether the order of these assets can be written: the contract has no such call for documents. */
export const canReorder = (item: CulturalItem, type: AssetType) =>
  type !== 'documents' && assetCount(item, type) > 1 && assetsLink(item, type) !== undefined

/** Applies the moves to the list on the server and writes the order. Refused (`list.incomplete`) if the list changes in the meantime. */
export const reorderAssets = () =>
  halMutation(
    async ({ item, type, moves, revert }: Reorder) => {
      try {
        const before: Asset[] = await everyAsset(item, type)
        const by = new Map(before.map((asset) => [asset.uuid, asset]))
        const after = moves
          .reduce((order, { assets, to }) => movedTo(order, new Set(assets), to), [...by.keys()])
          .flatMap((uuid) => by.get(uuid) ?? [])
        await writeOrder(item, type, after)
        return before
      } catch (error) {
        revert?.()
        throw error
      }
    },
    {
      stale: stalePaths,
      done: (before, { item, type }) => ({
        text: text.orderSaved,
        undo: () => writeOrder(item, type, before),
      }),
    },
  )

function stalePaths({ item, type }: Pick<Reorder, 'item' | 'type'>): string[] {
  const { self, viewer_iiif: viewer } = item._links
  return [listPath(item, type), hrefOf(self), ...(viewer ? [keyOf(hrefOf(viewer))[0]] : [])]
}

function listPath(item: CulturalItem, type: AssetType): string {
  const link = assetsLink(item, type)
  return keyOf(hrefOf(link ?? item._links.self))[0]
}

// catalogue spec 7: images by a list of self links, the others by their uuids in order.
async function writeOrder(item: CulturalItem, type: AssetType, order: readonly Asset[]) {
  const address = listPath(item, type)
  const uuids = order.map(({ uuid }) => uuid)
  switch (type) {
    case 'images': {
      const body = order.map(({ _links }) => _links.self.href).join('\n')
      return await http.put(address, { body, headers: { 'Content-Type': 'text/uri-list' } })
    }
    case 'audios':
      return await http.patch(address, { json: { audioUuids: uuids } })
    case 'videos':
      return await http.patch(address, { json: { videoUuids: uuids } })
    case 'model3Ds':
      return await http.patch(address, { json: { model3DUuids: uuids } })
    case 'documents':
      throw new Error('documents have no order of their own')
  }
}

type AssetList = Parameters<typeof assetsOf>[0]

/**
 * Shows a move at once in the loaded pages. A page that would need an asset that was never loaded stays unchanged until
 * the server has answered. Returns how to revert it.
 */
export function showMove(queries: QueryClient, item: CulturalItem, type: AssetType, { assets, to }: Move): () => void {
  const path = listPath(item, type)
  void queries.cancelQueries({ queryKey: [path] })
  const kept = queries.getQueriesData({ queryKey: [path] })
  const pages = kept.flatMap(([key, data]) => (isList(data) ? [{ key, data }] : []))
  const known = new Map<number, Asset>()
  for (const { data } of pages) assetsOf(data).forEach((asset, at) => known.set(firstOn(data) + at, asset))
  const moving = new Set([...known].flatMap(([position, { uuid }]) => (assets.includes(uuid) ? [position] : [])))
  if (moving.size < assets.length) return () => undefined
  const positions = Array.from({ length: assetCount(item, type) }, (_, at) => at + 1)
  const order = movedTo(positions, moving, to)
  for (const { key, data } of pages) {
    const first = firstOn(data)
    const shown = assetsOf(data).flatMap((_, at) => {
      const asset = known.get(order[first + at - 1] ?? 0)
      return asset ? [{ ...asset, position: first + at }] : []
    })
    if (shown.length === assetsOf(data).length)
      queries.setQueryData(key, { ...data, _embedded: { ...data._embedded, [type]: shown } })
  }
  // The stored positions of single assets.
  for (const [key, data] of kept) if (typeof data === 'number') queries.setQueryData(key, order.indexOf(data) + 1)
  return () => kept.forEach(([key, data]) => queries.setQueryData(key, data))
}

const isList = (data: unknown): data is AssetList => data !== null && typeof data === 'object' && 'page' in data
const firstOn = ({ page }: AssetList) => (page?.number ?? 0) * (page?.size ?? assetsPerPage) + 1
