import type { Asset } from '@/api/meta/assets/assets'
import { useLanguage, useText } from '@/text/use-text'

/** What is known of an asset's file: its name, its measures, how large it is. */
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
      <dd className="min-w-0 text-right wrap-anywhere tabular-nums">{facts.join(' · ')}</dd>
    </dl>
  )
}

/** A number of bytes in the unit in which people think of it. */
function sizeText(bytes: number, language: string): string {
  const [unit, of]: [string, number] =
    bytes < 1_000_000
      ? ['kilobyte', 1000]
      : bytes < 1_000_000_000
        ? ['megabyte', 1_000_000]
        : ['gigabyte', 1_000_000_000]
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumSignificantDigits: 3 } as const
  return new Intl.NumberFormat(language, style).format(bytes / of)
}
