import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { listIn } from './stored'
import type { AssetType } from '@/api/meta/assets'

export type UploadStatus = 'IN_PROGRESS' | 'PROCESSING' | 'COMPLETED' | 'ERROR'

export interface UploadedAsset {
  assetUploadId: string
  assetType: AssetType | 'other'
  sgtt: string
  status: UploadStatus
  uuid?: string
  culturalItemUuid?: string
  importId?: string
  newModel?: boolean
  /** Bytes sent and bytes in all, while it is being sent. */
  sent?: number
  size?: number
  /** Why it failed, in words. */
  reason?: string
}

export interface UploadRecord {
  itemUploadId: string
  name: string
  uuid?: string
  /** ISO 8601. */
  startedAt: string
  status: UploadStatus
  seen: boolean
  assets: readonly UploadedAsset[]
}

interface UploadQueue {
  records: readonly UploadRecord[]
  /** Names of what a reload cut off: they left the list, and the person is told. */
  cutOff: readonly string[]
  add: (record: UploadRecord) => void
  updateAsset: (itemUploadId: string, assetUploadId: string, change: Partial<UploadedAsset>) => void
  update: (itemUploadId: string, change: Partial<Omit<UploadRecord, 'assets' | 'status'>>) => void
  remove: (itemUploadId: string) => void
  cleanDone: () => void
  markSeen: () => void
  forgetCutOff: () => void
}

/** What a record's assets make of it: one error fails it, all completed complete it, all sent leave it processing. */
export function statusOf(assets: readonly Pick<UploadedAsset, 'status'>[]): UploadStatus {
  if (assets.some(({ status }) => status === 'ERROR')) return 'ERROR'
  if (assets.some(({ status }) => status === 'IN_PROGRESS')) return 'IN_PROGRESS'
  return assets.some(({ status }) => status === 'PROCESSING') ? 'PROCESSING' : 'COMPLETED'
}

/** How many assets of all records are done. */
export const progressOf = (records: readonly UploadRecord[]) => {
  const assets = records.flatMap((record) => record.assets)
  return { done: assets.filter(({ status }) => status === 'COMPLETED').length, total: assets.length }
}

/** What is left after a reload: what was being sent is cut off, the rest stays. */
export function afterReload(records: readonly UploadRecord[]) {
  return {
    records: records.filter(({ status }) => status !== 'IN_PROGRESS'),
    cutOff: records.filter(({ status }) => status === 'IN_PROGRESS').map(({ name }) => name),
  }
}

const change = <T, K extends keyof T>(list: readonly T[], key: K, value: T[K], to: (entry: T) => T) =>
  list.map((entry) => (entry[key] === value ? to(entry) : entry))

const isRecord = (entry: unknown): entry is UploadRecord =>
  entry !== null &&
  typeof entry === 'object' &&
  'itemUploadId' in entry &&
  'status' in entry &&
  'assets' in entry &&
  Array.isArray(entry.assets)

/** The uploads of this browser, kept over a reload. */
export const useUploadQueue = create<UploadQueue>()(
  persist(
    (set) => ({
      records: [],
      cutOff: [],
      add: (record) => set(({ records }) => ({ records: [record, ...records] })),
      updateAsset: (itemUploadId, assetUploadId, asset) =>
        set(({ records }) => ({
          records: change(records, 'itemUploadId', itemUploadId, (record) => {
            const assets = change(record.assets, 'assetUploadId', assetUploadId, (known) => ({ ...known, ...asset }))
            return { ...record, assets, status: statusOf(assets) }
          }),
        })),
      update: (itemUploadId, fields) =>
        set(({ records }) => ({
          records: change(records, 'itemUploadId', itemUploadId, (record) => ({ ...record, ...fields })),
        })),
      remove: (itemUploadId) =>
        set(({ records }) => ({ records: records.filter((record) => record.itemUploadId !== itemUploadId) })),
      cleanDone: () => set(({ records }) => ({ records: records.filter(({ status }) => status !== 'COMPLETED') })),
      markSeen: () =>
        set(({ records }) => ({
          records: records.map((record) => (record.status === 'COMPLETED' ? { ...record, seen: true } : record)),
        })),
      forgetCutOff: () => set({ cutOff: [] }),
    }),
    {
      name: 'teca.uploads',
      partialize: ({ records }) => ({ records }),
      merge: (stored, initial) => ({ ...initial, ...afterReload(listIn(stored, 'records', isRecord)) }),
    },
  ),
)
