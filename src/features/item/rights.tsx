import type { CulturalItem } from '@teca/shared/contract/meta'
import { useRightsName } from '@/blocks/metadata-value/use-rights-name'
import { useText } from '@/text/use-text'
import { TextLink } from '@/ui/text-link/text-link'

/** Who has to be named with an item, and what may be done with it. Renders nothing if both are unknown. */
export function Rights({ item }: { item: CulturalItem }) {
  const text = useText('item')
  const nameOf = useRightsName()
  const valuesOf = (wanted: string) =>
    item.customMetadataList.flatMap(({ name, value }) => (name === wanted && value?.trim() ? [value.trim()] : []))
  const [rights, attribution] = [valuesOf('rights'), valuesOf('attribution')]
  if (rights.length + attribution.length === 0) return null
  return (
    <section aria-label={text.rights} className="rounded-md bg-sunken px-3.5 py-3 text-sm">
      {attribution.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {rights.map((line) => (
        <p dir="auto" key={line} className="break-words">
          {/^https?:\/\//.test(line) ? (
            <TextLink href={line} external>
              {nameOf(line)}
            </TextLink>
          ) : (
            line
          )}
        </p>
      ))}
    </section>
  )
}
