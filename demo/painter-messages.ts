import type { DemoSize } from './catalogue.ts'
import type { DemoAsset, DemoItem, DemoTenant } from './demo-tenant.ts'

export type Painting = { size: DemoSize; asset: string; /** Where the file is written. */ path: string }
/** A file without its drawing function. */
export type AssetCard = Omit<DemoAsset, 'make'>
/** An organisation in a form that passes between processes, with its files in the order of the import. */
export type TenantCard = Omit<DemoTenant, 'items'> & {
  items: Omit<DemoItem, 'assets'>[]
  order: { item: string; assets: AssetCard[] }[]
}

export type ToPainter = { id: number } & ({ paint: Painting } | { list: DemoSize })
export type FromPainter = { id: number; error?: string; tenants?: TenantCard[] }
