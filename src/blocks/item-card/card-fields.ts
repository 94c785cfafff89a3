import type { CulturalItem, CustomMetadataTemplatePage } from '@/api/meta/generated/types.gen'
import { orderedTemplates } from '@/api/meta/templates/templates'
import { metadataTexts, type BooleanWords } from '../metadata-value/metadata-texts'

/** What a card says of a field: its label is heard, its text is read. */
export interface CardField {
  label: string
  text: string
}

/** The first two fields of high priority that cards show, with what this item says in them; empty texts stay in their place. */
export function cardFields(
  { customMetadataList }: Pick<CulturalItem, 'customMetadataList'>,
  templates: CustomMetadataTemplatePage | undefined,
  words: BooleanWords,
): CardField[] {
  if (!templates) return []
  return orderedTemplates(templates)
    .filter(({ priority }) => priority === 'HIGH')
    .slice(0, 2)
    .map((field) => ({ label: field.label, text: metadataTexts(field, customMetadataList, words).join(', ') }))
}
