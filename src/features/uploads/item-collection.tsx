import { useQuery } from '@tanstack/react-query'
import { Folder } from 'lucide-react'
import { useId, useState } from 'react'
import { handleOf, type Handle } from '@/api/hal/link'
import { halQuery } from '@/api/hal/query'
import { collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { CollectionPicker } from '@/blocks/collection-picker/collection-picker'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

export interface ItemCollectionProps {
  value: Handle | undefined
  onChange: (collection: Handle | undefined) => void
}

/** The collection of a new item, and the choice of another one or none. */
export function ItemCollection({ value, onChange }: ItemCollectionProps) {
  const text = useText('wizard')
  const { untitled } = useText('catalog')
  const { loading } = useText('common')
  const [choosing, setChoosing] = useState(false)
  const label = useId()
  const picker = useId()
  const { data } = useQuery({
    ...halQuery<Collection>({ href: value?.self ?? '' }, {}, { silent: true }),
    enabled: value !== undefined,
  })
  const title = value ? (data ? collectionTitle(data) || untitled : loading) : text.inNoCollection
  const choose = (collection: Handle | undefined) => {
    onChange(collection)
    setChoosing(false)
  }
  return (
    <div role="group" aria-labelledby={label} className="flex flex-col gap-2">
      <span id={label} className="text-xs font-medium text-ink-soft">
        {text.collection}
      </span>
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-sunken px-3 py-1.5 text-sm">
        <Folder aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
          {title}
        </span>
        {value && choosing && (
          <Button size="s" variant="quiet" onClick={() => choose(undefined)}>
            {text.noCollectionChoice}
          </Button>
        )}
        <Button
          size="s"
          aria-expanded={choosing}
          aria-controls={choosing ? picker : undefined}
          onClick={() => setChoosing(!choosing)}
        >
          {choosing ? text.keepCollection : value ? text.changeCollection : text.chooseCollection}
        </Button>
      </div>
      {choosing && (
        <div id={picker} className="rounded-md border border-line p-3">
          <CollectionPicker
            label={text.chooseCollection}
            value={value?.uuid}
            onChange={(collection) => onChange(handleOf(collection))}
          />
        </div>
      )}
    </div>
  )
}
