import type { Annotation } from '@teca/shared/contract/meta'

/** A text in the two languages of the demo. */
export type Words = { it: string; en: string }
export type DemoMetadata = { name: string; value: string; lang?: 'it' | 'en' }
export type AssetKind = 'images' | 'audios' | 'videos' | 'model3Ds' | 'documents'
export type ResourceType = 'ITEM' | 'COLLECTION' | 'MEDIA' | 'STORY' | 'SERIES'

/** One file of an item. `make` draws it (or reads it) only when called; each call makes the same bytes. */
export type DemoAsset = {
  uuid: string
  kind: AssetKind
  /** That of its item, and its number among all files of it. */
  pressmark: string
  sgtt: string
  autn: string
  state: string
  /** 1-based within its kind. */
  position: number
  metadata: DemoMetadata[]
  fileName: string
  mediaType: string
  make: () => AsyncIterable<Uint8Array>
}
export type DemoItem = {
  uuid: string
  pressmark: string
  sgtt: string
  autn: string
  sgti: string
  /** Undefined means the state Default. */
  state?: string
  /** Uuids of its collections. */
  parents: string[]
  metadata: DemoMetadata[]
  assets: DemoAsset[]
}
export type DemoCollection = {
  uuid: string
  sgtt: string
  autn: string
  sgti: string
  state?: string
  /** Uuids of its parents; none at the first level. */
  parents: string[]
  metadata: DemoMetadata[]
}
export type DemoStory = {
  uuid: string
  sgtt: string
  autn: string
  sgti: string
  state: string
  metadata: DemoMetadata[]
  /** Their regions are on the pictures as they will be drawn. */
  steps: Annotation[]
}
/** Stories in their order. */
export type DemoSeries = Omit<DemoStory, 'autn' | 'steps'> & { stories: DemoStory[] }
export type DemoState = { uuid: string; name: string; labels: Words; color: string; public: boolean }
export type DemoTransition = {
  uuid: string
  name: string
  labels: Words
  from: string
  to: string
  resourceType: ResourceType
}
export type DemoTemplate = {
  name: string
  label: string
  labels: Words
  optionLabels?: Record<string, Words>
  type: 'STRING' | 'TEXT' | 'INTEGER' | 'NUMBER' | 'DATE' | 'BOOLEAN' | 'EMAIL' | 'ENUM'
  resourceType: ResourceType
  priority: 'HIGH' | 'MEDIUM' | 'LOW'
  order: number
  locked: boolean
  defaultValue?: string
  enumValues?: string[]
}
export type DemoUser = {
  uuid: string
  username: string
  name: string
  surname: string
  email: string
  /** Roles in each organisation, by its name; the first one is home. */
  roles: Record<string, string[]>
}
export type DemoTenant = {
  name: string
  title: Words
  host: string
  states: DemoState[]
  transitions: DemoTransition[]
  templates: DemoTemplate[]
  users: DemoUser[]
  /** Parents before children. */
  collections: DemoCollection[]
  /** By title. */
  items: DemoItem[]
  series: DemoSeries[]
}
