import type { ReactNode } from 'react'
import type { CustomMetadataTemplate } from '@teca/shared/contract/meta'
import { TextLink } from '@/ui/text-link/text-link'

/** A value with what it leads to: an address as a link with its name. */
export function writtenValue(
  { type }: Pick<CustomMetadataTemplate, 'type'>,
  value: string,
  nameOf: (address: string) => string,
): ReactNode {
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
