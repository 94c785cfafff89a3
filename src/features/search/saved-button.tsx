import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { selfQuery } from '@/api/iam/self'
import { asksForNothing, conditionsOf, type Asked } from '@/api/meta/search/asked'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { defaultResultOrder, type ResultOrder } from '@/blocks/results-search/results-search'

interface SavedButtonProps {
  asked: Asked
  sort?: ResultOrder
  title: string
}

/** Opens the saved searches, if the server keeps them. */
export function SavedButton({ asked, sort = defaultResultOrder, title }: SavedButtonProps) {
  const text = useText('search')
  const link = useQuery({ ...selfQuery(), enabled: false }).data?._links.savedSearches
  if (!link) return null
  const { entity } = asked
  const shown = asksForNothing(asked)
    ? undefined
    : { entity, search: conditionsOf(asked), sort, title: asked.term || title }
  return (
    <Button
      icon={<Bookmark aria-hidden size={16} />}
      aria-haspopup="dialog"
      onClick={() => openDialog({ name: 'saved-searches', shown })}
    >
      <span className="max-md:sr-only">{text.savedSearches}</span>
    </Button>
  )
}
