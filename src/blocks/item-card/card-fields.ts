import type { CulturalItem, CustomMetadataTemplatePage, SearchHighlight } from '@/api/meta/generated/types.gen'
import { orderedTemplates } from '@/api/meta/templates/templates'
import type { TextRange } from '@/ui/marked-text/marked-text'
import { metadataTexts, type BooleanWords } from '../metadata-value/metadata-texts'

/** What a card says of a field: its label is heard, its text is read. */
export interface CardField {
  label: string
  text: string
  /** The pieces of the text that a search found. */
  ranges?: readonly TextRange[]
}

/** The first two fields of high priority that cards show, with what this item says in them; empty texts stay in their place. */
export function cardFields(
  { customMetadataList, highlights }: Pick<CulturalItem, 'customMetadataList' | 'highlights'>,
  templates: CustomMetadataTemplatePage | undefined,
  words: BooleanWords,
): CardField[] {
  if (!templates) return []
  return orderedTemplates(templates)
    .filter(({ priority }) => priority === 'HIGH')
    .slice(0, 2)
    .map((field) => {
      const text = metadataTexts(field, customMetadataList, words).join(', ')
      return { label: field.label, text, ranges: rangesIn(highlights, field.name, text) }
    })
}

/** The pieces of a text that a search found, where the server tells them of this very text. */
const rangesIn = (highlights: readonly SearchHighlight[] | undefined, name: string, text: string) =>
  highlights?.find((one) => one.name === name && one.text === text)?.ranges

/** Where a search found an item, if it is in none of the fields that its card shows. */
export function foundElsewhere(
  { highlights = [] }: Pick<CulturalItem, 'highlights'>,
  fields: readonly CardField[],
  labelOf: (name: string) => string,
): CardField | undefined {
  const found = highlights.find(({ text }) => !fields.some((field) => field.ranges && field.text === text))
  return found && { label: labelOf(found.name), text: found.text, ranges: found.ranges }
}
