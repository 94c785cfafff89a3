import { Upload } from 'lucide-react'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { tryAgain } from '@/blocks/pieces/try-again'
import { showUploads, useUploadPanel } from '@/stores/upload-panel'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { useUploads } from '@/work/uploads/upload-store'

const UploadWidget = lazyPiece(() => import('./upload-widget').then((widget) => widget.UploadWidget))

/** The button of the uploads in the header of the catalogue; with the progress once there are uploads. */
export function UploadButton() {
  const text = useText('shell')
  const isEmpty = useUploads(({ uploads }) => uploads.length === 0)
  const open = useUploadPanel((panel) => panel.open)
  const button = <IconButton label={text.uploads} icon={<Upload aria-hidden />} onClick={() => showUploads(true)} />
  return isEmpty && !open ? button : <UploadWidget waiting={button} lost={tryAgain} />
}
