import { Share2 } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { handleOf } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { openDialog } from '@/stores/open-dialog'
import { usePlayedRecording } from '@/stores/played-recording'
import { addScreenCommands } from '@/stores/screen-commands'
import { textOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'

/** The image in view, by its position from 1, and the visible part; both undefined for other assets. */
export interface ShownPart {
  position?: number
  region?: string
}

/** Opens the dialog to share and download the item with its present view; the palette offers the same. */
export function ShareButton({ item, shown: { position, region } }: { item: CulturalItem; shown: ShownPart }) {
  const text = useText('item')
  const share = useMemo(() => {
    const about = { name: 'share', item: handleOf(item), position, region } as const
    return () => openDialog({ ...about, recording: usePlayedRecording.getState().played })
  }, [item, position, region])
  useEffect(() => {
    const icon = <Share2 aria-hidden />
    return addScreenCommands(() => Promise.resolve([{ id: 'share', label: textOf('item').share, icon, run: share }]))
  }, [share])
  return <IconButton label={text.share} icon={<Share2 aria-hidden />} aria-haspopup="dialog" onClick={share} />
}
