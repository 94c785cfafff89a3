import { createFileRoute } from '@tanstack/react-router'
import { load } from '@/api/hal/load'
import { tenantInfoQuery } from '@/api/iam/self'
import { OrganisationScreen } from '@/features/organisation/organisation-screen'

export const Route = createFileRoute('/_app/management/_tabs/organisation')({
  // The loader comes with its screen, and not with the start of the application.
  codeSplitGroupings: [['loader', 'component']],
  loader: ({ context: { queryClient } }) => load(queryClient, tenantInfoQuery()),
  component: OrganisationScreen,
})
