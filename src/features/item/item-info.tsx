import { useSuspenseQuery } from '@tanstack/react-query'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { orderedTemplates, templatesQuery } from '@/api/meta/templates/templates'
import { ItemDates } from '@/blocks/item-details/item-dates'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { metadataRows } from '@/blocks/metadata-value/metadata-rows'
import { useValueReading } from '@/blocks/metadata-value/use-value-reading'
import { Rights } from './rights'

/** The more important fields of an item, its rights, and the dates of its creation and change. */
export function ItemInfo({ item, onViewAll }: { item: CulturalItem; onViewAll: () => void }) {
  const text = useText('item')
  const reading = useValueReading()
  const { data } = useSuspenseQuery(templatesQuery('ITEM'))
  const fields = orderedTemplates(data).filter(({ priority }) => priority === 'HIGH' || priority === 'MEDIUM')
  const rows = metadataRows(item, fields, reading)
  return (
    <div className="flex flex-col gap-5">
      {rows.length > 0 ? (
        <DefinitionList stacked rows={rows} />
      ) : (
        <p className="text-sm text-ink-soft">{text.noMetadata}</p>
      )}
      <Rights item={item} />
      <Button onClick={onViewAll} className="self-start">
        {text.viewAllMetadata}
      </Button>
      <ItemDates item={item} />
    </div>
  )
}
