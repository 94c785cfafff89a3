import { Link } from '@tanstack/react-router'
import type { KnownFile } from '@/api/ccc/known-files'
import { noCollection } from '@/lib/no-collection'
import { useText } from '@/text/use-text'
import { TextLink } from '@/ui/text-link/text-link'

export interface KnownPlaceProps {
  known: KnownFile | undefined
  /** From a dialog the item opens in a new tab. */
  newTab?: boolean
  onOpen?: () => void
}

/** The item that already has a content, as a link. */
export function KnownPlace({ known, newTab = false, onOpen }: KnownPlaceProps) {
  const text = useText('uploadQueue')
  const { untitled } = useText('catalog')
  const item = known?.item
  if (!item) return <span className="text-ink-soft">{text.knownInNone}</span>
  return (
    <TextLink asChild>
      <Link
        to="/catalog/$collectionUuid/cultural-item/$itemUuid"
        params={{ collectionUuid: noCollection, itemUuid: item.uuid }}
        {...(newTab && { target: '_blank' })}
        onClick={onOpen}
      >
        {text.knownIn({ title: item.title || untitled, pressmark: item.pressmark })}
      </Link>
    </TextLink>
  )
}
