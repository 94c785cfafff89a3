import type { ReactNode } from 'react'
import type { CustomMetadataTemplate } from '@/api/meta/generated/types.gen'
import { TextLink } from '@/ui/text-link/text-link'
import { dateText, type DateWords } from './date-text'

/** A value as people read it: a date in words, an address as a link with its name. */
export function writtenValue(
  { type }: Pick<CustomMetadataTemplate, 'type'>,
  value: string,
  language: string,
  words: DateWords,
  nameOf: (address: string) => string,
): ReactNode {
  if (type === 'DATE') return dateText(value, language, words)
  if (type === 'EMAIL') return <TextLink href={`mailto:${value}`}>{value}</TextLink>
  if (/^https?:\/\/\S+$/.test(value)) {
    return (
      <TextLink href={value} external>
        {nameOf(value)}
      </TextLink>
    )
  }
  return value
}
