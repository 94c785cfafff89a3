import { importedTypes } from './imported-types'
import type { AssetTypeOfImport } from '@/api/import-manager/imports'
import { isTrue, pageIn } from '@/lib/address-search'

/** The search of the imports monitor's address; defaults are left out. */
export interface ImportsSearch {
  /** From 1. */
  page?: number
  /** Only imports that need attention. */
  attention?: true
  /** The import whose item is expanded. */
  import?: string
  /** The import of the asset in the panel, and the type of the asset: images by default. */
  asset?: string
  type?: AssetTypeOfImport
}

/** Reads the search of an address; invalid values are ignored. */
export function importsSearch(search: Record<string, unknown>): ImportsSearch {
  const type = importedTypes.find((one) => one === search['type'])
  const found: ImportsSearch = {
    page: pageIn(search['page']),
    attention: isTrue(search['attention']) || undefined,
    import: nameIn(search['import']),
    asset: nameIn(search['asset']),
    type: type === 'images' ? undefined : type,
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}

const nameIn = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
