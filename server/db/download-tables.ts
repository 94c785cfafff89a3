import type { OfTenant } from './columns-of-all.ts'

export type DownloadKind = 'snippet' | 'master' | 'item' | 'sheet' | 'story' | 'table'

/** One downloaded file. */
export interface DownloadTable extends OfTenant {
  uuid: string
  at: string
  /** User uuid. */
  actor: string
  kind: DownloadKind
  item_uuid: string | null
  /** The image; null for a whole item. */
  asset_uuid: string | null
  region: string | null
  size: string | null
  /** Of a list or a story, when it was downloaded. */
  title: string | null
  title_key: string | null
}
