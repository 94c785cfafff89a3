import type { CulturalItem, CustomMetadataTemplatePage, SearchHighlight } from '@teca/shared/contract/meta'
import { orderedTemplates } from '@/api/meta/templates/templates'
import type { TextRange } from '@/ui/marked-text/marked-text'
import { metadataTexts, type ValueReading } from '../metadata-value/metadata-texts'

/** A field on a card: its label is for screen readers, its text is visible. */
export interface CardField {
  label: string
  text: string
  /** The parts of the text that match the search. */
  ranges?: readonly TextRange[]
}

/** The first two fields of high priority, with this item's values; empty texts keep their place. */
export function cardFields(
  { customMetadataList, highlights }: Pick<CulturalItem, 'customMetadataList' | 'highlights'>,
  templates: CustomMetadataTemplatePage | undefined,
  reading: ValueReading,
): CardField[] {
  if (!templates) return []
  return orderedTemplates(templates)
    .filter(({ priority }) => priority === 'HIGH')
    .slice(0, 2)
    .map((field) => {
      const text = metadataTexts(field, customMetadataList, reading).join(', ')
      return { label: field.label, text, ranges: rangesIn(highlights, field.name, text) }
    })
}

/** The matches in a text, if the server's highlights are for this very text. */
const rangesIn = (highlights: readonly SearchHighlight[] | undefined, name: string, text: string) =>
  highlights?.find((one) => one.name === name && one.text === text)?.ranges

/** The highlight of an item that matches in none of the fields on its card. */
export function foundElsewhere(
  { highlights = [] }: Pick<CulturalItem, 'highlights'>,
  fields: readonly CardField[],
  labelOf: (name: string) => string,
): CardField | undefined {
  const found = highlights.find(({ text }) => !fields.some((field) => field.ranges && field.text === text))
  return found && { label: labelOf(found.name), text: found.text, ranges: found.ranges }
}
