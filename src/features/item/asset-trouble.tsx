import type { Asset } from '@/api/meta/assets/assets'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'

/** Why an asset cannot be shown: it is still in process, or its import has failed. */
export function AssetTrouble({ asset: { processing } }: { asset: Asset }) {
  const text = useText('item')
  const viewers = useText('viewers')
  const failed = processing?.importState === 'ERROR'
  const stage = Object.values(processing?.stages ?? {}).find(({ reason }) => reason)
  const reason = stage?.reason && problemWords({ message: stage.reason, code: stage.code })
  return (
    <p
      dir="auto"
      role={failed ? 'alert' : 'status'}
      className="absolute inset-x-0 top-3 mx-auto w-fit max-w-[min(36rem,calc(100%-1.5rem))] rounded-md border border-line-strong bg-overlay px-3 py-2 text-sm"
    >
      {failed ? (reason ? text.assetFailed({ reason }) : viewers.failed) : viewers.notReady}
    </p>
  )
}
