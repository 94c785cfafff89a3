import { useText } from '@/text/use-text'
import type { ConfigurationSearch } from '../configuration-search'

/** The states and transitions of the workflow. */
export function WorkflowsTab({ search }: { search: ConfigurationSearch }) {
  const { states } = useText('configurationWorkflows')
  return <section aria-label={states} data-view={search.view ?? 'states'} />
}
