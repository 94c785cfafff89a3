import { createFileRoute } from '@tanstack/react-router'
import { load } from '@/api/hal/load'
import { tenantInfoQuery } from '@/api/iam/self'
import { OrganisationScreen } from '@/features/organisation/organisation-screen'

export const Route = createFileRoute('/_app/management/organisation')({
  loader: ({ context: { queryClient } }) => load(queryClient, tenantInfoQuery()),
  component: OrganisationScreen,
})
