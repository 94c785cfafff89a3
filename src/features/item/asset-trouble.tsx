import type { Asset } from '@/api/meta/assets/assets'
import { useText } from '@/text/use-text'
import { failureOf } from './failure-of'

/** Why an asset cannot be shown: it is still in process, or its import has failed. */
export function AssetTrouble({ asset }: { asset: Asset }) {
  const { notReady } = useText('viewers')
  const failure = failureOf(asset)
  return (
    <p
      dir="auto"
      role={failure ? 'alert' : 'status'}
      className="absolute inset-x-0 top-3 mx-auto w-fit max-w-[min(36rem,calc(100%-1.5rem))] rounded-md border border-line-strong bg-overlay px-3 py-2 text-sm"
    >
      {failure ?? notReady}
    </p>
  )
}
