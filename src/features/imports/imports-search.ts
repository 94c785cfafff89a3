import { importedTypes } from './imported-types'
import type { AssetTypeOfImport } from '@/api/import-manager/imports'

/** What the address of the imports monitor says; what is the default is left out. */
export interface ImportsSearch {
  /** From 1. */
  page?: number
  /** Only what needs attention. */
  attention?: true
  /** The import whose item is unfolded. */
  import?: string
  /** The import of the asset that the panel shows, and the type of the asset: images unless given. */
  asset?: string
  type?: AssetTypeOfImport
}

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function importsSearch(search: Record<string, unknown>): ImportsSearch {
  const page = Number(search['page'])
  const type = importedTypes.find((one) => one === search['type'])
  const found: ImportsSearch = {
    page: Number.isInteger(page) && page > 1 ? page : undefined,
    attention: search['attention'] === true || undefined,
    import: nameIn(search['import']),
    asset: nameIn(search['asset']),
    type: type === 'images' ? undefined : type,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const nameIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
