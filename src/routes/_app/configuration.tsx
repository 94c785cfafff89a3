import { createFileRoute } from '@tanstack/react-router'
import { ConfigurationScreen } from '@/features/configuration/configuration-screen'
import { configurationSearch } from '@/features/configuration/configuration-search'
import { ConfigurationSkeleton } from '@/features/configuration/configuration-skeleton'
import { loadBackOfficeText } from '@/text/text'
import { onlyRead } from '@/lib/address-search'

const validateSearch = onlyRead(configurationSearch)

export const Route = createFileRoute('/_app/configuration')({
  validateSearch,
  beforeLoad: loadBackOfficeText,
  component: Screen,
  pendingComponent: ConfigurationSkeleton,
})

function Screen() {
  return <ConfigurationScreen search={Route.useSearch()} />
}
