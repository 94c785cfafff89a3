import { useMutation } from '@tanstack/react-query'
import type { StalePaths } from '@/api/hal/mutation'
import { editThing, type EditableThing } from '@/api/meta/things/edit-thing'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { draftOf, patchOf, sameValues, type DraftValue } from '@/blocks/metadata-form/metadata-draft'
import { useText } from '@/text/use-text'
import { useVersionOf } from '../pieces/use-version-of'
import { RestoreButton } from './restore-button'

interface RestoreValueProps {
  thing: EditableThing
  /** Prefixes that a save makes stale. */
  stale: StalePaths
  field: FormField
  values: DraftValue[]
}

/** Writes the former values of a field again; renders nothing if they are current. */
export function RestoreValue({ thing, stale, field, values }: RestoreValueProps) {
  const text = useText('forms')
  const versionOf = useVersionOf()
  const restore = useMutation(editThing(stale, text.valueRestored({ label: field.label })))
  if (sameValues(draftOf(thing, [field])[field.key], values)) return null
  const patch = patchOf(thing, [field], { [field.key]: values })
  return (
    <RestoreButton
      label={field.label}
      busy={restore.isPending}
      error={restore.error}
      onRestore={() => restore.mutate({ thing: { ...thing, etag: versionOf(thing) }, patch })}
    />
  )
}
