import type { Asset } from '@/api/meta/assets/assets'
import { stale } from '@/api/stale'
import { DetailsDialog } from '@/blocks/read-then-edit/details-dialog'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { AssetFile } from './asset-file'

/** The metadata of an asset, to read and then to edit; title, author and pressmark are required then (catalogue spec 5). */
export function AssetDetailsDialog() {
  const { asset: handle } = useDialogAbout('asset-details')
  const text = useText('assets')
  const { assetsUpdated } = useText('notices')
  return (
    <DialogOfThing<Asset> about={handle} title={text.detailsTitle}>
      {(asset) => (
        <DetailsDialog
          resource="MEDIA"
          thing={asset}
          title={text.detailsTitle}
          editTitle={text.bulkEdit}
          name={asset.sgtt}
          stale={stale.assets}
          saved={assetsUpdated({ count: 1 })}
          after={<AssetFile asset={asset} />}
        />
      )}
    </DialogOfThing>
  )
}
