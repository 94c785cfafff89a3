import type { MetadataPriority, MetadataType, ResourceType } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'

/** The names of the kinds of things, the types of fields and the priorities. */
export function useFieldWords() {
  const text = useText('configuration')
  const entities: Record<ResourceType, string> = {
    ITEM: text.itemEntity,
    MEDIA: text.assetEntity,
    COLLECTION: text.collectionEntity,
    STORY: text.storyEntity,
    SERIES: text.seriesEntity,
  }
  const types: Record<MetadataType, string> = {
    STRING: text.stringType,
    TEXT: text.textType,
    INTEGER: text.integerType,
    NUMBER: text.numberType,
    DATE: text.dateType,
    BOOLEAN: text.booleanType,
    EMAIL: text.emailType,
    ENUM: text.dictionaryType,
  }
  const priorities: Record<MetadataPriority, string> = { HIGH: text.high, MEDIUM: text.medium, LOW: text.low }
  const lists: Record<MetadataPriority, { title: string; hint: string }> = {
    HIGH: { title: text.highVisibility, hint: text.highHint },
    MEDIUM: { title: text.mediumVisibility, hint: text.mediumHint },
    LOW: { title: text.lowVisibility, hint: text.lowHint },
  }
  return { entities, types, priorities, lists }
}
