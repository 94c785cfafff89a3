import { useQuery } from '@tanstack/react-query'
import { stateOf, statesQuery } from '@/api/meta/workflow/states'
import { useLanguage } from '@/text/use-text'

/** What the state of a name is called in the language of the interface; its name until that is known. */
export function useStateWord(): (name: string) => string {
  useLanguage()
  const { data } = useQuery({ ...statesQuery(), meta: { silent: true } })
  return (name) => stateOf({ state: name }, data).name
}
