import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '@/features/audit/audit-screen'
import { auditSearch } from '@/features/audit/audit-search'
import { loadAudit } from '@/features/audit/load-audit'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(auditSearch)

export const Route = createFileRoute('/_app/management/_tabs/audit')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  validateSearch,
  // Another search is the same route, whose list shows its own progress: a skeleton would take the focus from a filter.
  loader: ({ context: { queryClient }, location }) => loadAudit(queryClient, auditSearch(location.search)),
  component: Screen,
})

function Screen() {
  return <AuditScreen search={Route.useSearch()} />
}
