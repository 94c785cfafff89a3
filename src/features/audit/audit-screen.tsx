import { keepPreviousData, useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, Download, ScrollText } from 'lucide-react'
import type { HalLink } from '@/api/hal/link'
import { selfQuery } from '@/api/iam/self'
import { auditLines, auditQuery, exportAudit, placeIn, type AuditEntry, type AuditPage } from '@/api/meta/audit/audit'
import { LogFilters } from '@/blocks/management-frame/log-filters'
import { logFilter } from '@/blocks/management-frame/log-search'
import { saveFile } from '@/lib/save-file'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { AuditRow } from './audit-row'
import { auditKinds, type AuditSearch } from './audit-search'

/** Who changed what and when in the whole organisation. */
export function AuditScreen({ search }: { search: AuditSearch }) {
  const { data: self } = useSuspenseQuery(selfQuery())
  const { nothing } = useText('audit')
  const { audit } = self._links
  return audit ? <Audit link={audit} search={search} /> : <EmptyState title={nothing} />
}

function Audit({ link, search }: { link: HalLink<AuditPage>; search: AuditSearch }) {
  const text = useText('audit')
  const words = useText('common')
  const navigate = useNavigate()
  const go = (to: AuditSearch) =>
    void navigate({ to: '/management/audit', search: to, replace: true, resetScroll: false })
  const { before, after, ...filters } = search
  const reply = useQuery({
    ...auditQuery(link, logFilter(search), { before, after }),
    placeholderData: keepPreviousData,
  })
  const { data, error } = reply
  const file = useMutation(exportAudit())
  const lines = auditLines(data)
  const isFiltered = Object.keys(filters).length > 0
  return (
    <section aria-label={text.changes}>
      <LogFilters
        search={filters}
        kinds={auditKinds.map((kind) => ({ value: kind, label: text[kind] }))}
        onSearch={go}
        thingName={nameOfThing(filters.thing, lines, text.thingChosen)}
        end={
          data && (
            <Button
              icon={<Download size={16} aria-hidden />}
              loading={file.isPending}
              onClick={() => file.mutate(data._links.file, { onSuccess: (content) => saveFile(content, 'audit.csv') })}
            >
              {text.export}
            </Button>
          )
        }
      />
      {error && data && (
        <p className="mb-4 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{words.notCurrent}</p>
      )}
      {!data && error && (
        <ErrorState
          title={problemWords(error)}
          retry={{ label: words.retry, onRetry: () => void reply.refetch(), busy: reply.isFetching }}
        />
      )}
      {!data && !error && <Waiting label={words.loading} />}
      {data && lines.length === 0 && (
        <EmptyState
          icon={<ScrollText aria-hidden />}
          title={isFiltered ? text.nothingFound : text.nothing}
          text={isFiltered ? text.nothingFoundHint : undefined}
        />
      )}
      {lines.length > 0 && (
        <ul aria-label={text.changes} aria-busy={reply.isPlaceholderData} className="border-t border-line">
          {lines.map((line) => (
            <AuditRow key={line.uuid} line={line} onFilter={(more) => go({ ...filters, ...more })} />
          ))}
        </ul>
      )}
      {data && <Pages page={data} search={filters} />}
    </section>
  )
}

/** The filter by one thing is its uuid in the address and its name on the screen. */
function nameOfThing(thing: string | undefined, lines: readonly AuditEntry[], otherwise: string): string | undefined {
  if (!thing || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(thing)) return undefined
  const line = lines.find(({ thingUuid }) => thingUuid === thing)
  return line?.title || line?.pressmark || otherwise
}

const look =
  'inline-flex h-9 items-center gap-1 rounded-md px-2.5 text-sm text-ink-soft transition-colors duration-quick hover:bg-ink/8 hover:text-ink'

/** There is no last page, because changes arrive while one reads. */
function Pages({ page, search }: { page: AuditPage; search: AuditSearch }) {
  const text = useText('audit')
  const { next, prev } = page._links
  if (!next && !prev) return null
  return (
    <nav aria-label={text.pages} className="mt-8 flex justify-center gap-2">
      {prev && (
        <>
          <Link to="/management/audit" search={search} className={look}>
            {text.newest}
          </Link>
          <Link to="/management/audit" search={{ ...search, ...placeIn(prev) }} rel="prev" className={look}>
            <ChevronLeft aria-hidden className="size-4" />
            {text.newer}
          </Link>
        </>
      )}
      {next && (
        <Link to="/management/audit" search={{ ...search, ...placeIn(next) }} rel="next" className={look}>
          {text.older}
          <ChevronRight aria-hidden className="size-4" />
        </Link>
      )}
    </nav>
  )
}

const Waiting = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-3 border-t border-line pt-4">
    {Array.from({ length: 8 }, (_, n) => (
      <Skeleton key={n} shape="text" lines={2} className="border-b border-line pb-3" />
    ))}
  </div>
)
