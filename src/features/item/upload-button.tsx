import { Upload } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { useMayUpload } from '@/blocks/rights/use-may-upload'
import { openDialog } from '@/stores/open-dialog'
import { addScreenCommands } from '@/stores/screen-commands'
import { textOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'

/** Opens the upload wizard at its second step, for the item of the screen; the palette offers the same. */
export function UploadButton({ item }: { item: CulturalItem }) {
  const text = useText('item')
  const mayUpload = useMayUpload()
  const handle = useMemo(() => handleOf(item), [item])
  useEffect(() => {
    if (!mayUpload) return
    const run = () => openDialog({ name: 'upload', item: handle })
    const icon = <Upload aria-hidden />
    return addScreenCommands(() =>
      Promise.resolve([{ id: 'upload-here', label: textOf('item').uploadHere, icon, run }]),
    )
  }, [mayUpload, handle])
  if (!mayUpload) return null
  return (
    <IconButton
      label={text.upload}
      icon={<Upload aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => openDialog({ name: 'upload', item: handle })}
    />
  )
}
