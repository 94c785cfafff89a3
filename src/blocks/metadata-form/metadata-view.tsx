import type { CustomMetadataTemplate } from '@teca/shared/contract/meta'
import { metadataRows, rowsWithoutField, type Described } from '@/blocks/metadata-value/metadata-rows'
import { useValueReading } from '@/blocks/metadata-value/use-value-reading'
import { useText } from '@/text/use-text'
import { DefinitionList } from '@/ui/definition-list/definition-list'

export interface MetadataViewProps {
  thing: Described
  fields: readonly Pick<CustomMetadataTemplate, 'name' | 'label' | 'type' | 'enumValues' | 'optionLabels'>[]
}

/** The metadata of a thing, to read: its fields in their order, then entries without a field. */
export function MetadataView({ thing, fields }: MetadataViewProps) {
  const text = useText('item')
  const reading = useValueReading()
  const rows = metadataRows(thing, fields, reading)
  const others = rowsWithoutField(thing, fields)
  if (rows.length + others.length === 0) return <p className="text-sm text-ink-soft">{text.noMetadata}</p>
  return (
    <>
      <DefinitionList rows={rows} />
      {others.length > 0 && (
        <>
          <h3 className="mt-6 mb-1 font-serif text-lg">{text.otherMetadata}</h3>
          <DefinitionList rows={others} />
        </>
      )}
    </>
  )
}
