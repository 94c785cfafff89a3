import type { Generated } from 'kysely'
import type { Flag, OfTenant, Versioned } from './columns-of-all.ts'

export interface ItemTable extends Versioned {
  pressmark: string
  pressmark_key: string
  sgtt: string | null
  sgtt_key: string
  autn: string | null
  autn_key: string
  sgti: string | null
  /** Name of an item state. */
  state: Generated<string>
}

export interface CollectionTable extends Versioned {
  pressmark: string | null
  pressmark_key: Generated<string>
  sgtt: string | null
  sgtt_key: string
  autn: string | null
  autn_key: Generated<string>
  sgti: string | null
  sgti_key: Generated<string>
  state: Generated<string>
  /** Parents, children and items that are not deleted; triggers count them. */
  parent_count: Generated<number>
  child_count: Generated<number>
  item_count: Generated<number>
}

export interface ItemParentTable extends OfTenant {
  item_uuid: string
  collection_uuid: string
  created_at: string
  /** 1 if the item is linked to another collection too, even a deleted one; triggers keep it. */
  elsewhere: Generated<Flag>
  /** Key of the item's title; triggers keep it. */
  title_key: Generated<string>
}

/** Entries of a list that are not deleted, for imports those of items; triggers count them. */
export interface ListTotalTable extends OfTenant {
  list: 'items' | 'collections' | 'imports'
  entries: number
}

export interface CollectionParentTable extends OfTenant {
  child_uuid: string
  parent_uuid: string
  created_at: string
}

export type OwnerKind = 'ITEM' | 'MEDIA' | 'COLLECTION' | 'STORY' | 'SERIES'

export interface MetadataValueTable extends OfTenant {
  owner_kind: OwnerKind
  owner_uuid: string
  name: string
  position: Generated<number>
  value: string | null
  value_key: string
  /** Numbers padded, dates by their earliest day, else the value's key. */
  sort_key: string
  lang: string | null
}

export type AssetType = 'images' | 'audios' | 'videos' | 'model3Ds' | 'documents'

export interface AssetTable extends Versioned {
  type: AssetType
  item_uuid: string | null
  position: Generated<number>
  sgtt: string | null
  sgtt_key: Generated<string>
  autn: string | null
  pressmark: string | null
  alt: string | null
  state: Generated<string>
  original_sha256: string | null
  original_filename: string | null
  mime_type: string | null
  /** Bytes. */
  size: number | null
  width: number | null
  height: number | null
  /** Seconds. */
  duration: number | null
  import_id: string | null
  status: 'PROCESSING' | 'READY' | 'ERROR'
  /** JSON: what the import found out. */
  facts: Generated<string>
}

export interface SectionTable extends Versioned {
  user_uuid: string
  name: string
  position: Generated<number>
}

export interface SectionItemTable extends OfTenant {
  section_uuid: string
  item_uuid: string
  position: number
  created_at: string
}

/** A list that is shared with a workgroup. */
export interface SectionGroupTable extends OfTenant {
  section_uuid: string
  group_uuid: string
  created_at: string
}

export interface StoryboardTable extends Versioned {
  sgtt: string | null
  sgtt_key: Generated<string>
  autn: string | null
  sgti: string | null
  pressmark: string | null
  state: Generated<string>
  /** JSON list of steps. */
  annotations: Generated<string>
  created_by: string | null
}

export interface StoryboardCollectionTable extends Versioned {
  sgtt: string | null
  sgtt_key: Generated<string>
  autn: string | null
  autn_key: Generated<string>
  sgti: string | null
  sgti_key: Generated<string>
  state: Generated<string>
}

export interface StoryboardCollectionMemberTable extends OfTenant {
  collection_uuid: string
  storyboard_uuid: string
  position: number
}
