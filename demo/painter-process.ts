import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { demoTenants, importOrder } from './catalogue.ts'
import type { DemoSize } from './catalogue.ts'
import type { DemoAsset } from './demo-tenant.ts'
import type { AssetCard, FromPainter, Painting, TenantCard, ToPainter } from './painter-messages.ts'

/** Lists the demo and draws its files on request, one after the other; ends with its parent. */

const assets = new Map<DemoSize, Map<string, DemoAsset>>()

function assetsOf(size: DemoSize): Map<string, DemoAsset> {
  const known =
    assets.get(size) ??
    new Map(
      demoTenants(size).flatMap((tenant) =>
        tenant.items.flatMap((item) => item.assets.map((asset) => [asset.uuid, asset])),
      ),
    )
  assets.set(size, known)
  return known
}

const card = ({ make: _, ...asset }: DemoAsset): AssetCard => asset

function list(size: DemoSize): TenantCard[] {
  return demoTenants(size).map((tenant) => ({
    ...tenant,
    items: tenant.items.map(({ assets: _, ...item }) => item),
    order: importOrder(tenant).map(({ item, assets: some }) => ({ item: item.uuid, assets: some.map(card) })),
  }))
}

async function paint({ size, asset, path }: Painting): Promise<void> {
  const found = assetsOf(size).get(asset)
  if (found === undefined) throw new Error(`there is no file ${asset}`)
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  await pipeline(Readable.from(found.make()), createWriteStream(path))
}

async function answer(message: ToPainter): Promise<Omit<FromPainter, 'id'>> {
  if ('list' in message) return { tenants: list(message.list) }
  await paint(message.paint)
  return {}
}

const tell = (message: FromPainter) => process.send?.(message)

process.on('message', (message: ToPainter) => {
  const { id } = message
  answer(message).then(
    (reply) => tell({ id, ...reply }),
    (error: unknown) => tell({ id, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
