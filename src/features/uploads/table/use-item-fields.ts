import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { templatesQuery } from '@/api/meta/templates/templates'
import { formFields, type FormField } from '@/blocks/metadata-form/form-fields'
import { useText } from '@/text/use-text'

/** The fields of items by their names. */
export function useItemFields(): ReadonlyMap<string, FormField> {
  const labels = useText('item')
  const { data: templates } = useQuery(templatesQuery('ITEM'))
  return useMemo(
    () => new Map(templates ? formFields('ITEM', templates, labels).map((field) => [field.name, field] as const) : []),
    [templates, labels],
  )
}
