import { deleteAssets } from '@/api/meta/assets/asset-writes'
import { useChangeThings } from '@/work/change-things'
import { useAssetSelection } from '@/stores/asset-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { AssetsNotRead } from './assets-not-read'
import { useDialogAssets } from './use-dialog-assets'

/** Asks before media are deleted. If the server can restore them, the notice offers Undo. */
export function DeleteAssetsDialog() {
  const about = useDialogAbout('delete-assets')
  const text = useText('assets')
  const words = useText('common')
  const notices = useText('notices')
  const changeThings = useChangeThings()
  const { assets = [], error, retry } = useDialogAssets(about)
  const count = about.assets.length
  const title = assets[0]?.sgtt ?? ''
  const kept = assets.every(({ _links }) => _links.restore)
  const confirm = () => {
    closeDialog()
    void changeThings({
      title: text.deleting({ count, title }),
      doneText: notices.assetsDeleted({ count }),
      unfinished: { words: 'mediaNotDeleted' },
      things: about.assets,
      selection: useAssetSelection,
      ...deleteAssets(assets),
    })
  }
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={closeDialog}
      title={text.deleteTitle({ count, title })}
      description={kept ? text.deleteText({ count }) : text.deleteForGood({ count })}
      confirmLabel={words.delete}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      blocked={assets.length < count}
      onConfirm={confirm}
    >
      {error && <AssetsNotRead error={error} onRetry={retry} />}
    </ConfirmDialog>
  )
}
