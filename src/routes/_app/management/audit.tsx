import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '@/features/audit/audit-screen'
import { auditSearch } from '@/features/audit/audit-search'
import { loadAudit } from '@/features/audit/load-audit'

export const Route = createFileRoute('/_app/management/audit')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch: auditSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => loadAudit(queryClient, deps),
  component: Screen,
})

function Screen() {
  return <AuditScreen search={Route.useSearch()} />
}
