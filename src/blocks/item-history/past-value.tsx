import { useQuery } from '@tanstack/react-query'
import { halQuery } from '@/api/hal/query'
import { collectionHandle, collectionTitle } from '@/api/meta/collections'
import type { Collection } from '@/api/meta/generated/types.gen'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { writtenValue } from '@/blocks/metadata-value/metadata-rows'
import { metadataTexts } from '@/blocks/metadata-value/metadata-texts'
import { useLanguage, useText } from '@/text/use-text'
import { pastValues } from './past-values'

/** What a field said once: in the words in which it is read elsewhere, and collections by their names. */
export function PastValue({ field, said }: { field: FormField; said: unknown }) {
  const text = useText('forms')
  const words = useText('formats')
  const language = useLanguage()
  const values = pastValues(said)
  if (!values) return <code className="text-xs">{JSON.stringify(said)}</code>
  const filled = values.filter(({ value }) => value.trim() !== '')
  if (filled.length === 0) return <span className="text-ink-faint">{text.nothing}</span>
  return filled.map(({ value, lang }, at) => (
    <span key={at} lang={lang} className="block whitespace-pre-line">
      {field.name === 'parentCollectionsUuids' ? (
        <CollectionName uuid={value} />
      ) : (
        writtenValue(field, metadataTexts(field, [{ name: field.name, value }], words)[0] ?? value, language, words)
      )}
    </span>
  ))
}

function CollectionName({ uuid }: { uuid: string }) {
  const text = useText('forms')
  const { loading } = useText('common')
  const { untitled } = useText('catalog')
  const { self } = collectionHandle(uuid)
  const { data, error } = useQuery(halQuery<Collection>({ href: self }, {}, { silent: true }))
  if (data) return collectionTitle(data) || untitled
  return <span className="text-ink-faint">{error ? text.noLongerThere : loading}</span>
}
