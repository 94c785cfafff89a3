import { useMutation } from '@tanstack/react-query'
import { editThing, versionOfThing } from '@/api/meta/things/edit-thing'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { stale } from '@/api/stale'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { draftOf, patchOf, sameValues, type DraftValue } from '@/blocks/metadata-form/metadata-draft'
import { useText } from '@/text/use-text'
import { RestoreButton } from './restore-button'

interface RestoreValueProps {
  item: CulturalItem
  field: FormField
  values: DraftValue[]
}

/** Writes the former values of a field again; nothing where they stand there. */
export function RestoreValue({ item, field, values }: RestoreValueProps) {
  const text = useText('forms')
  const restore = useMutation(editThing<CulturalItem>(stale.items, text.valueRestored({ label: field.label })))
  if (sameValues(draftOf(item, [field])[field.key], values)) return null
  const patch = patchOf(item, [field], { [field.key]: values })
  return (
    <RestoreButton
      label={field.label}
      busy={restore.isPending}
      error={restore.error}
      onRestore={() => restore.mutate({ thing: item, patch, version: versionOfThing(item) })}
    />
  )
}
