import { Upload } from 'lucide-react'
import { useState } from 'react'
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
  // Once it is there it stays, also without uploads: another button in its place would lose the focus.
  const [wanted, setWanted] = useState(false)
  if (!wanted && (!isEmpty || open)) setWanted(true)
  const button = (
    <IconButton
      label={text.uploads}
      icon={<Upload aria-hidden />}
      aria-expanded={false}
      onClick={() => showUploads(true)}
    />
  )
  return wanted ? <UploadWidget waiting={button} lost={tryAgain} /> : button
}
