import { useQueryClient } from '@tanstack/react-query'
import { ArchiveRestore } from 'lucide-react'
import { selfQuery } from '@/api/iam/self'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'

/** Opens the bin, if the server has one. */
export function BinButton() {
  const { bin } = useText('catalog')
  const self = useQueryClient().getQueryData(selfQuery().queryKey)
  if (!self?._links.deleted) return null
  return (
    <IconButton
      label={bin}
      aria-haspopup="dialog"
      icon={<ArchiveRestore aria-hidden />}
      onClick={() => openDialog({ name: 'bin' })}
    />
  )
}
