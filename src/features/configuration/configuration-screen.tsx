import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { managementQuery } from '@/api/host/session'
import { tryAgain } from '@/blocks/pieces/try-again'
import { Refusal } from '@/blocks/rights/refusal'
import { useTitle } from '@/lib/use-title'
import { useText } from '@/text/use-text'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { Tabs } from '@/ui/tabs/tabs'
import type { ConfigurationSearch } from './configuration-search'
import { TabSkeleton } from './configuration-skeleton'
import { FileButtons } from './file/file-buttons'
import { FieldsTab } from './fields/fields-tab'

const WorkflowsTab = lazyPiece(() => import('./workflows/workflows-tab').then((piece) => piece.WorkflowsTab))

/** The configuration of the organisation: the fields of each kind of thing, and the workflow. */
export function ConfigurationScreen({ search }: { search: ConfigurationSearch }) {
  const shell = useText('shell')
  const text = useText('configuration')
  const navigate = useNavigate()
  const { data: mayManage } = useQuery(managementQuery())
  useTitle(shell.configuration)
  const { tab = 'metadata', entity } = search
  return (
    <div className="mx-auto w-full max-w-[104rem] px-4 pt-4 pb-10 md:px-8 md:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-3xl md:text-4xl">{shell.configuration}</h1>
        {mayManage !== false && <FileButtons />}
      </div>
      {mayManage === false ? (
        <Refusal task="metadata" />
      ) : (
        // Graphic UI, Users & Organizations, Catalog and Notifications are hidden (back-office spec 2).
        <Tabs
          label={shell.configuration}
          tabs={[
            { id: 'metadata', label: text.metadata },
            { id: 'workflows', label: text.workflows },
          ]}
          value={tab}
          onChange={(id) =>
            void navigate({
              to: '/configuration',
              search: { ...(id === 'workflows' && { tab: id }), ...(entity && { entity }) },
              replace: true,
            })
          }
          className="mt-4"
        >
          {tab === 'metadata' ? (
            <FieldsTab search={search} />
          ) : (
            <WorkflowsTab search={search} waiting={<TabSkeleton />} lost={tryAgain} />
          )}
        </Tabs>
      )}
    </div>
  )
}
