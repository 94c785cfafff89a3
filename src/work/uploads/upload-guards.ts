import { assetTypes } from '@/api/meta/assets/assets'
import type { Upload, UploadAsset } from './upload'

// Stored values may be from an older version, or edited by hand.

const has = (entry: unknown, ...names: string[]): entry is Record<string, unknown> =>
  entry !== null && typeof entry === 'object' && names.every((name) => name in entry)

type KeptHead = Omit<Upload, 'assets'> & { user: string; owner: string; order: readonly string[] }

export const isUploadHead = (entry: unknown): entry is KeptHead =>
  has(entry, 'itemUploadId', 'name', 'startedAt', 'target', 'user', 'owner', 'order') &&
  Array.isArray(entry['order']) &&
  has(entry['target'], 'kind')

export const isUploadAsset = (entry: unknown): entry is UploadAsset =>
  has(entry, 'assetUploadId', 'assetType', 'sgtt', 'status', 'files') &&
  assetTypes.some((type) => type === entry['assetType']) &&
  Array.isArray(entry['files'])
