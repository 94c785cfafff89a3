import type { ResourceType } from '@/api/meta/generated/types.gen'

/** What the address of the configuration says; what is the default is left out. */
export interface ConfigurationSearch {
  /** In place of the metadata. */
  tab?: 'workflows'
  /** Transitions in place of states. */
  view?: 'transitions'
  /** The kind of thing whose fields or transitions are shown; items unless given. */
  entity?: Exclude<ResourceType, 'ITEM'>
}

const others = ['MEDIA', 'COLLECTION', 'STORY', 'SERIES'] as const

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function configurationSearch({ tab, view, entity }: Record<string, unknown>): ConfigurationSearch {
  const known = others.find((one) => one === entity)
  return {
    ...(tab === 'workflows' && { tab }),
    ...(tab === 'workflows' && view === 'transitions' && { view }),
    ...(known && { entity: known }),
  }
}
