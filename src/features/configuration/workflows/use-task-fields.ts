import { useQuery } from '@tanstack/react-query'
import type { ResourceType } from '@teca/shared/contract/meta'
import { templatesQuery } from '@/api/meta/templates/templates'
import { formFields, type FormField } from '@/blocks/metadata-form/form-fields'
import { useText } from '@/text/use-text'

/** The fields that an action can change; empty until they are known. */
export function useTaskFields(resource: ResourceType): readonly FormField[] {
  const labels = useText('item')
  const { data } = useQuery({ ...templatesQuery(resource), meta: { silent: true } })
  return data ? formFields(resource, data, labels).filter(({ name }) => name !== 'pressmark') : []
}
