import { Link } from '@tanstack/react-router'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { cardPicture } from '@/blocks/item-card/card-picture'
import { addressOfItem } from '@/blocks/item-list/address-of-item'
import { useText } from '@/text/use-text'
import { Thumb } from '@/ui/thumb/thumb'

/** An item on the card of a list: its picture and its title. */
export function PreviewOfItem({ item }: { item: CulturalItem }) {
  const { untitled } = useText('catalog')
  const { alt, src, srcSet, kind, color } = cardPicture(item)
  return (
    <Link
      {...addressOfItem(item)}
      data-card-link
      draggable={false}
      className="group/link block rounded outline-offset-4 [-webkit-touch-callout:none]"
    >
      <Thumb
        alt={alt}
        src={src}
        srcSet={srcSet}
        sizes="180px"
        kind={kind}
        color={color}
        aspect="4 / 3"
        className="transition-shadow duration-calm group-hover/link:shadow-md"
      />
      <span
        dir="auto"
        title={item.sgtt}
        className="mt-2 line-clamp-6 font-serif text-sm leading-5 break-words decoration-line-strong underline-offset-3 group-hover/link:underline"
      >
        {item.sgtt || untitled}
      </span>
    </Link>
  )
}
