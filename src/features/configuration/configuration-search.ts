import type { ResourceType } from '@teca/shared/contract/meta'

/** The search of the configuration's address; defaults are left out. */
export interface ConfigurationSearch {
  /** Shown instead of the metadata. */
  tab?: 'workflows'
  /** Shows transitions instead of states. */
  view?: 'transitions'
  /** The kind of thing whose fields or transitions are shown; items by default. */
  entity?: Exclude<ResourceType, 'ITEM'>
}

const others = ['MEDIA', 'COLLECTION', 'STORY', 'SERIES'] as const

/** Reads the search of an address; invalid values are ignored. */
export function configurationSearch({ tab, view, entity }: Record<string, unknown>): ConfigurationSearch {
  const known = others.find((one) => one === entity)
  return {
    ...(tab === 'workflows' && { tab }),
    ...(tab === 'workflows' && view === 'transitions' && { view }),
    ...(known && { entity: known }),
  }
}
