import { useSuspenseQuery } from '@tanstack/react-query'
import { hrefOf } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { orderedTemplates, templatesQuery } from '@/api/meta/templates/templates'
import { ItemDates } from '@/blocks/item-details/item-dates'
import { metadataRows, rowsWithoutField } from '@/blocks/metadata-value/metadata-rows'
import { useValueReading } from '@/blocks/metadata-value/use-value-reading'
import { useIsPrinting } from '@/lib/use-is-printing'
import { useText } from '@/text/use-text'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { Rights } from './rights'

interface ItemRecordProps {
  item: CulturalItem
  /** Of the image in view: its thumbnail and the words for it. */
  picture: { src: string; alt: string } | undefined
}

/** The item on paper: its picture and all its metadata, in place of the screen. */
export function ItemRecord({ item, picture }: ItemRecordProps) {
  const { untitled } = useText('catalog')
  const isPrinting = useIsPrinting()
  return (
    <section aria-hidden={!isPrinting} className="hidden print:block">
      {isPrinting && <h1 className="mb-3 font-serif text-2xl break-words">{item.sgtt || untitled}</h1>}
      {/* A browser loads lazy pictures before it prints; until then this one costs nothing. */}
      {picture && (
        <img
          src={picture.src}
          alt={picture.alt}
          loading="lazy"
          className="mb-4 max-h-[110mm] max-w-full object-contain"
        />
      )}
      {isPrinting && <Metadata item={item} />}
    </section>
  )
}

function Metadata({ item }: { item: CulturalItem }) {
  const reading = useValueReading()
  const { data } = useSuspenseQuery(templatesQuery('ITEM'))
  const fields = orderedTemplates(data)
  return (
    <>
      <DefinitionList rows={[...metadataRows(item, fields, reading), ...rowsWithoutField(item, fields)]} />
      <div className="mt-4 flex flex-col gap-3">
        <Rights item={item} />
        <ItemDates item={item} />
      </div>
    </>
  )
}

/** The picture of a record: of the image in view, else the one of the item's card. */
export const recordPicture = ({ leadImage, sgtt }: CulturalItem, shown: { src: string; alt: string } | undefined) =>
  shown ?? (leadImage && { src: hrefOf({ href: leadImage.thumb }), alt: leadImage.alt || sgtt })
