import { useQuery } from '@tanstack/react-query'
import { entriesOf } from '@/api/hal/page'
import { defaultState, statesQuery } from '@/api/meta/workflow/states'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { useText } from '@/text/use-text'

/** The columns of collections and states as fields, by the names that their values have in a check. */
export function usePlaceFields(): ReadonlyMap<string, FormField> {
  const text = useText('spreadsheet')
  const { data } = useQuery({ ...statesQuery(), meta: { silent: true } })
  const states = entriesOf(data)
  const place = { own: false, priority: 'LOW' as const, type: 'STRING' as const, enumValues: [] as string[] }
  const names = [...new Set([defaultState.name, ...states.map(({ name }) => name)])]
  return new Map<string, FormField>(
    [
      { ...place, name: 'teca:collections', label: text.collections },
      {
        ...place,
        name: 'teca:state',
        label: text.state,
        ...(data && {
          type: 'ENUM' as const,
          enumValues: names,
          optionLabels: Object.fromEntries(states.map(({ name, labels }) => [name, labels ?? {}])),
        }),
      },
    ].map((field) => [field.name, { ...field, key: field.name }]),
  )
}
