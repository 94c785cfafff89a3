import { useNavigate } from '@tanstack/react-router'
import { useText } from '@/text/use-text'
import { Tabs } from '@/ui/tabs/tabs'
import type { ConfigurationSearch } from '../configuration-search'
import { StatesView } from './states-view'
import { TransitionsView } from './transitions-view'

/** The states and transitions of the workflow. */
export function WorkflowsTab({ search }: { search: ConfigurationSearch }) {
  const text = useText('configurationWorkflows')
  const navigate = useNavigate()
  const { view = 'states', entity } = search
  return (
    <Tabs
      label={text.statesAndTransitions}
      tabs={[
        { id: 'states', label: text.states },
        { id: 'transitions', label: text.transitions },
      ]}
      value={view}
      onChange={(id) =>
        void navigate({
          to: '/configuration',
          search: { tab: 'workflows', ...(id === 'transitions' && { view: id }), ...(entity && { entity }) },
          replace: true,
        })
      }
    >
      {view === 'states' ? <StatesView /> : <TransitionsView resourceType={entity ?? 'ITEM'} />}
    </Tabs>
  )
}
