import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { demoTenants } from './catalogue.ts'
import type { DemoSize } from './catalogue.ts'
import type { DemoAsset } from './demo-tenant.ts'
import type { Painted, Painting } from './painter.ts'

/** Draws what it is told, one file after the other, and leaves with its parent. */

sharp.cache(false)
sharp.concurrency(1)
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

async function paint({ size, asset, path }: Painting): Promise<void> {
  const found = assetsOf(size).get(asset)
  if (found === undefined) throw new Error(`there is no file ${asset}`)
  await pipeline(Readable.from(found.make()), createWriteStream(path))
}

const tell = (painted: Painted) => process.send?.(painted)

process.on('message', (painting: Painting) => {
  const { asset } = painting
  paint(painting).then(
    () => tell({ asset }),
    (error: unknown) => tell({ asset, error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
