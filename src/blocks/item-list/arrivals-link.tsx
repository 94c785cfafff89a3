import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { renew } from '@/api/hal/hal-query-client'
import { stale } from '@/api/stale'
import { forgetArrivals } from '@/stores/new-arrivals'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

/** Says how many items, or else assets, uploads have added, and loads the list again. Loaded by `lazyPiece`. */
export function ArrivalsLink({ items, assets }: { items: number; assets: number }) {
  const text = useText('uploadQueue')
  const queries = useQueryClient()
  const words = items > 0 ? text.newItems({ count: items }) : text.newAssets({ count: assets })
  return (
    <Button
      size="s"
      variant="inline"
      icon={<RefreshCw aria-hidden size={14} />}
      aria-label={`${words}. ${text.reloadList}`}
      onClick={() => {
        forgetArrivals()
        renew(queries, [...stale.items, ...stale.imageLists])
      }}
    >
      {words}
    </Button>
  )
}
