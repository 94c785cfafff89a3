import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { HalLink } from '@/api/hal/link'
import { settingsOfTenantQuery, type TenantSettings } from '@/api/iam/organisation'
import { tenantInfoQuery } from '@/api/iam/self'
import { Refusal } from '@/blocks/rights/refusal'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Health } from './health'
import { Overview } from './overview'
import { SettingsForm } from './settings-form'

/** The settings of the organisation, and its state. */
export function OrganisationScreen() {
  const { data: tenant } = useSuspenseQuery(tenantInfoQuery())
  const { settings } = tenant._links
  return settings ? <Organisation link={settings} /> : <Refusal task="organisation" />
}

function Organisation({ link }: { link: HalLink<TenantSettings> }) {
  const words = useText('common')
  const { data, error, isFetching, refetch } = useQuery({ ...settingsOfTenantQuery(link), meta: { silent: true } })
  if (!data && error)
    return (
      <ErrorState
        title={problemWords(error)}
        retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    )
  if (!data) return <Skeleton shape="text" lines={10} />
  return (
    <div className="gap-12 lg:grid lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <SettingsForm settings={data} />
      <div className="flex flex-col gap-8 max-lg:mt-10">
        <Overview settings={data} />
        <Health />
      </div>
    </div>
  )
}
