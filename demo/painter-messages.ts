import type { DemoSize } from './catalogue.ts'
import type { DemoAsset, DemoItem, DemoTenant } from './demo-tenant.ts'

export type Painting = { size: DemoSize; asset: string; /** Where the file is written. */ path: string }
/** A file without the way to draw it. */
export type AssetCard = Omit<DemoAsset, 'make'>
/** An organisation as it can be sent from process to process, and its files in the order in which people will want them. */
export type TenantCard = Omit<DemoTenant, 'items'> & {
  items: Omit<DemoItem, 'assets'>[]
  order: { item: string; assets: AssetCard[] }[]
}

export type ToPainter = { id: number } & ({ paint: Painting } | { list: DemoSize })
export type FromPainter = { id: number; error?: string; tenants?: TenantCard[] }
