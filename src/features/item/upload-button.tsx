import { Upload } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { openDialog } from '@/stores/open-dialog'
import { addScreenCommands } from '@/stores/screen-commands'
import { textOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'

/** Opens the upload wizard at its second step, for the item of the screen; the palette offers the same. */
export function UploadButton({ item }: { item: CulturalItem }) {
  const text = useText('item')
  const mayEdit = useMayEdit()
  const handle = useMemo(() => handleOf(item), [item])
  useEffect(() => {
    if (!mayEdit) return
    const run = () => openDialog({ name: 'upload', item: handle })
    const icon = <Upload aria-hidden />
    return addScreenCommands(() =>
      Promise.resolve([{ id: 'upload-here', label: textOf('item').uploadHere, icon, run }]),
    )
  }, [mayEdit, handle])
  if (!mayEdit) return null
  return (
    <IconButton
      label={text.upload}
      icon={<Upload aria-hidden />}
      aria-haspopup="dialog"
      onClick={() => openDialog({ name: 'upload', item: handle })}
    />
  )
}
