import { useQuery } from '@tanstack/react-query'
import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { visitorViewQuery } from '@/api/meta/visitors/visitor-view'
import type { HalLink } from '@/api/hal/link'
import type { CulturalItem, Storyboard, VisitorView } from '@teca/shared/contract/meta'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { HiddenGroup } from './hidden-group'
import { NotPublic } from './not-public'

interface SeenByVisitorsProps {
  thing: CulturalItem | Storyboard
  /** What is said by a server that does not tell what visitors see. */
  otherwise: ReactNode
}

/** What people who are not signed in see of a thing: what stays hidden from them can be published from here. */
export function SeenByVisitors({ thing: { _links }, otherwise }: SeenByVisitorsProps) {
  return _links.visitors ? <VisitorsSee link={_links.visitors} /> : otherwise
}

function VisitorsSee({ link }: { link: HalLink<VisitorView> }) {
  const text = useText('visitors')
  const { retry } = useText('common')
  const { data, error, refetch, isFetching } = useQuery(visitorViewQuery(link))
  if (error && !data)
    return (
      <ErrorState
        small
        title={problemWords(error)}
        retry={{ label: retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    )
  if (!data) return <Skeleton shape="box" className="h-10" />
  if (data.total === 0)
    return data.open ? (
      <p role="note" className="flex items-start gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
        <Globe aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text.allOpen}
      </p>
    ) : null
  const groups = Map.groupBy(data.hidden, ({ resourceType, state }) => `${resourceType} ${state}`)
  return (
    <section aria-label={text.hidden} className="flex flex-col gap-3">
      <NotPublic words={data.open ? text.openInPart({ count: data.total }) : text.closed} />
      {[...groups].map(([key, things]) => (
        <HiddenGroup key={key} things={things} publishers={data.publishers} />
      ))}
      {data.total > data.hidden.length && (
        <p className="text-sm text-ink-soft">{text.more({ count: data.total - data.hidden.length })}</p>
      )}
    </section>
  )
}
