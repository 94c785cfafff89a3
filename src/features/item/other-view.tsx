import { hrefOf, type HalLink } from '@/api/hal/link'
import type { Asset } from '@/api/meta/assets/assets'
import { useText } from '@/text/use-text'
import { AssetTrouble } from './asset-trouble'
import { ViewerFrame } from './viewer-frame'

/**
 * An asset without a usable file: on the viewer page of the backend, else its small picture. If it is in process or has
 * failed, says so.
 */
export function OtherView({ asset, page }: { asset: Asset; page: HalLink | undefined }) {
  const text = useText('viewers')
  const { thumb } = asset._links
  if (asset.processing) return <AssetTrouble asset={asset} />
  if (page) return <ViewerFrame key={page.href} address={page} title={asset.sgtt} />
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 p-6">
      {thumb && (
        <img src={hrefOf(thumb)} alt={asset.alt || asset.sgtt} className="min-h-0 max-w-full object-contain shadow" />
      )}
      <p role="status" className="text-sm text-ink-soft">
        {thumb ? text.onlySmall : text.failed}
      </p>
    </div>
  )
}
