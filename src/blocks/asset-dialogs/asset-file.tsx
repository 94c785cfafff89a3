import type { Asset } from '@/api/meta/assets/assets'
import { sizeText } from '@/lib/size-text'
import { useLanguage, useText } from '@/text/use-text'

/** Data of an asset's file: its name, measures and size. */
export function AssetFile({ asset }: { asset: Asset }) {
  const text = useText('assets')
  const language = useLanguage()
  const { size } = asset
  const facts = [
    'originalFilename' in asset && asset.originalFilename,
    'width' in asset && asset.width && asset.height && `${asset.width} × ${asset.height}`,
    size !== undefined && sizeText(size, language),
    asset.mimeType,
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <dl className="flex justify-between gap-4 border-t border-line pt-3 text-xs text-ink-faint">
      <dt>{text.file}</dt>
      <dd className="min-w-0 text-end wrap-anywhere tabular-nums">{facts.join(' · ')}</dd>
    </dl>
  )
}
