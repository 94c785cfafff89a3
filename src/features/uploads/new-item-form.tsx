import { useMutation } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import type { Handle } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { restoreHolder } from '@/api/meta/items/pressmark'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { MetadataFields } from '@/blocks/metadata-form/metadata-fields'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { TextField } from '@/ui/text-field/text-field'
import { isFromFile, namesFromFile } from './from-file'
import { ItemCollection } from './item-collection'
import type { NewItem } from './new-item'
import type { Filled } from './use-from-file'
import { usePressmark, type Pressmark } from './use-pressmark'

export interface NewItemFormProps {
  fields: readonly FormField[]
  filled: Filled | undefined
  collection: Handle | undefined
  onCollection: (collection: Handle | undefined) => void
  /** Chooses the item that already has the pressmark. */
  onExisting: (item: CulturalItem) => void
}

/** The form of a new item: title, pressmark, author, collection, and metadata. */
export function NewItemForm({ fields, filled, collection, onCollection, onExisting }: NewItemFormProps) {
  const text = useText('wizard')
  const item = useText('item')
  const common = useText('common')
  const { values, getFieldProps, touched, errors, submitCount } = useFormikContext<NewItem>()
  const errorOf = (name: 'title' | 'pressmark' | 'author') =>
    touched[name] || submitCount > 0 ? errors[name] : undefined
  const names = filled ? namesFromFile(fields, values.metadata, filled) : []
  const markOf = (own: 'title' | 'author', required = false) =>
    [required && common.required, isFromFile(values[own], filled?.[own]) && text.fromFile]
      .filter(Boolean)
      .join(' · ') || undefined
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label={item.metadataTitle}
        mark={markOf('title', true)}
        aria-required
        error={errorOf('title')}
        autoComplete="off"
        data-start-focus
        {...getFieldProps('title')}
      />
      <PressmarkField required={errorOf('pressmark')} onExisting={onExisting} />
      <TextField
        label={item.metadataAuthor}
        mark={markOf('author')}
        error={errorOf('author')}
        autoComplete="off"
        {...getFieldProps('author')}
      />
      <ItemCollection value={collection} onChange={onCollection} />
      <MetadataFields fields={fields} marks={Object.fromEntries(names.map((name) => [name, text.fromFile]))} />
    </div>
  )
}

function PressmarkField({
  required,
  onExisting,
}: {
  required: string | undefined
  onExisting: (item: CulturalItem) => void
}) {
  const text = useText('wizard')
  const words = useText('validation')
  const item = useText('item')
  const common = useText('common')
  const { values, getFieldProps } = useFormikContext<NewItem>()
  const pressmark = usePressmark(values.pressmark)
  const problems = useText('errors')
  const restore = useMutation(restoreHolder(text.restoredExisting))
  const hint = { checking: text.checkingPressmark, free: text.pressmarkFree }
  const wrong = {
    taken: words.pressmarkAlreadyExisting({ pressmark: values.pressmark.trim() }),
    deleted: problems['pressmark.deleted'],
    failed: words.pressmarkCheckFailed,
  }
  const textIn = (texts: Partial<Record<Pressmark['state'], string>>) => texts[pressmark.state]
  const address = pressmark.state === 'deleted' ? pressmark.restore : undefined
  return (
    <div className="flex flex-col items-start gap-1">
      <TextField
        label={item.metadataPressmark}
        mark={common.required}
        aria-required
        className="w-full"
        hint={textIn(hint)}
        error={textIn(wrong) ?? required}
        autoComplete="off"
        spellCheck={false}
        {...getFieldProps('pressmark')}
      />
      {pressmark.state === 'taken' && (
        <Button size="s" variant="inline" onClick={() => onExisting(pressmark.item)}>
          {text.useExisting}
        </Button>
      )}
      {address !== undefined && (
        <Button size="s" variant="inline" loading={restore.isPending} onClick={() => restore.mutate(address)}>
          {text.restoreExisting}
        </Button>
      )}
      {restore.error && <FormAlert>{problemWords(restore.error)}</FormAlert>}
    </div>
  )
}
