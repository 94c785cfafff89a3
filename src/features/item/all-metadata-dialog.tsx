import { useSuspenseQuery } from '@tanstack/react-query'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { orderedTemplates, templatesQuery } from '@/api/meta/templates'
import { useLanguage, useText } from '@/text/use-text'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { Dialog } from '@/ui/dialog/dialog'
import { ItemDates } from './item-info'
import { metadataRows, rowsWithoutField } from '@/blocks/metadata-value/metadata-rows'

/** Everything that is said of an item, in the order HIGH, MEDIUM, LOW. */
export function AllMetadataDialog({ item, onClose }: { item: CulturalItem; onClose: () => void }) {
  const text = useText('item')
  const words = useText('formats')
  const language = useLanguage()
  const { close } = useText('common')
  const { data } = useSuspenseQuery(templatesQuery('ITEM'))
  const fields = orderedTemplates(data)
  const rows = metadataRows(item, fields, words, language)
  const others = rowsWithoutField(item, fields)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.itemInfo}
      description={item.sgtt}
      closeLabel={close}
      size="l"
    >
      {rows.length + others.length > 0 ? (
        <DefinitionList rows={rows} />
      ) : (
        <p className="text-sm text-ink-soft">{text.noMetadata}</p>
      )}
      {others.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-serif text-lg">{text.otherMetadata}</h3>
          <DefinitionList rows={others} />
        </>
      )}
      <div className="mt-6">
        <ItemDates item={item} />
      </div>
    </Dialog>
  )
}
