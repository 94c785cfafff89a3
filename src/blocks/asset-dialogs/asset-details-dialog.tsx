import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { halQuery } from '@/api/hal/query'
import type { Asset } from '@/api/meta/assets'
import { stale } from '@/api/stale'
import { DetailsDialog } from '@/blocks/read-then-edit/details-dialog'
import { WaitingDialog } from '@/blocks/read-then-edit/waiting-dialog'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { AssetFile } from './asset-file'

/** Everything that is said of an asset, to read and then to edit; title, author and pressmark are required then (catalogue spec 5). */
export function AssetDetailsDialog() {
  const { asset: handle } = useDialogAbout('asset-details')
  const text = useText('assets')
  const { data: asset, error, refetch } = useQuery(halQuery<Asset>({ href: handle.self }, {}, { silent: true }))
  const waiting = (
    <WaitingDialog
      title={text.detailsTitle}
      error={asset ? null : error}
      onRetry={() => void refetch()}
      onClose={closeDialog}
    />
  )
  if (!asset) return waiting
  return (
    <Suspense fallback={waiting}>
      <Details asset={asset} />
    </Suspense>
  )
}

function Details({ asset }: { asset: Asset }) {
  const text = useText('assets')
  const { assetsUpdated } = useText('notices')
  return (
    <DetailsDialog
      resource="MEDIA"
      thing={asset}
      title={text.detailsTitle}
      editTitle={text.bulkEdit}
      name={asset.sgtt}
      stale={stale.assets}
      saved={assetsUpdated({ count: 1 })}
      onClose={closeDialog}
      after={<AssetFile asset={asset} />}
    />
  )
}
