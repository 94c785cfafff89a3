import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { renew } from '@/api/hal/hal-query-client'
import { handleOf } from '@/api/hal/link'
import { moveAssets } from '@/api/meta/assets/move-assets'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { stale } from '@/api/stale'
import { useChangeThings } from '@/work/change-things'
import { ItemPicker } from '@/blocks/item-picker/item-picker'
import { useAssetSelection } from '@/stores/asset-selection'
import { notify } from '@/stores/notices'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { AssetsNotRead } from './assets-not-read'
import { useDialogAssets } from './use-dialog-assets'

/** Asks for the item that assets move to. */
export function MoveAssetsDialog() {
  const about = useDialogAbout('move-assets')
  const text = useText('assets')
  const words = useText('common')
  const notices = useText('notices')
  const queries = useQueryClient()
  const changeThings = useChangeThings()
  const { assets, error, retry } = useDialogAssets(about)
  const [chosen, setChosen] = useState<CulturalItem>()
  const count = about.assets.length
  const title = assets?.[0]?.sgtt ?? ''

  const confirm = () => {
    if (!chosen || !assets) return
    closeDialog()
    const ends = { type: about.type, from: about.item, to: handleOf(chosen) }
    void changeThings({
      title: text.movingTo({ count, title }),
      doneText: notices.assetMoved,
      unfinished: { words: 'mediaNotMoved' },
      things: assets.map(handleOf),
      selection: useAssetSelection,
      ...moveAssets(assets, ends, (asset, repair) =>
        notify('failed', text.leftOut({ title: asset.sgtt }), async () => {
          await repair()
          renew(queries, stale.assets)
        }),
      ),
    })
  }
  return (
    <Dialog
      open
      persistent
      onOpenChange={closeDialog}
      title={text.moveToItem}
      description={text.moveText({ count, title })}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button variant="primary" disabled={!chosen || !assets} onClick={confirm}>
            {words.move}
          </Button>
        </>
      }
    >
      {error ? (
        <AssetsNotRead error={error} onRetry={retry} />
      ) : (
        <ItemPicker value={chosen?.uuid} onChange={setChosen} exclude={[about.item.uuid]} />
      )}
    </Dialog>
  )
}
