import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isApiError } from '@/api/api-error'
import { isOver, jobQuery } from '@/api/meta/bulk'
import { useBulkWork, type Work } from '@/stores/bulk-work'
import { useText } from '@/text/use-text'
import { BulkWorkRow } from './bulk-work-row'
import { endJob } from './follow-job'
import { stopWork } from './stop-work'
import { tryAgain } from './try-again'
import { undoWork } from './end-work'

/** What goes on with many things at once, over every screen. Mounted once, in the frame. */
export function BulkWorkArea() {
  const text = useText('bulk')
  const works = useBulkWork((list) => list.works)
  const queries = useQueryClient()
  return (
    <section
      aria-label={text.region}
      // Dialogs hide the rest of the page from who listens, and not what is live; only how work ended is told by itself.
      aria-live="off"
      // A small screen has no room beside a dialog: there it waits below it. The bar of a selection stays free of it.
      className="pointer-events-none fixed inset-x-3 top-16 z-menu flex flex-col gap-2 md:top-auto md:z-notice md:right-auto md:bottom-5 md:left-20 md:w-96 md:[body:has([data-selection-bar])_&]:mb-13"
    >
      {works.map((work) => (
        <BulkWorkRow
          key={work.id}
          work={work}
          onCancel={() => void stopWork(work)}
          onRetry={() => void tryAgain(queries, work)}
          onUndo={() => void undoWork(work.id)}
          onDismiss={() => useBulkWork.getState().remove(work.id)}
        />
      ))}
      {works.map(
        (work) => work.job !== undefined && isRunning(work) && <JobWatch key={work.id} work={work} job={work.job} />,
      )}
    </section>
  )
}

const isRunning = ({ state }: Work) => state === 'running' || state === 'cancelling'

/** Asks for a job until it is over, whatever screen is shown. */
function JobWatch({ work, job: self }: { work: Work; job: string }) {
  const queries = useQueryClient()
  const { data: job, error } = useQuery(jobQuery(self))
  const gone = isApiError(error) && [403, 404].includes(error.status)
  useEffect(() => {
    if (gone) void endJob(queries, work, undefined)
    else if (job && isOver(job)) void endJob(queries, work, job)
    else if (job && job.done + job.failed !== work.done)
      useBulkWork.getState().change(work.id, { done: job.done + job.failed, total: job.total })
  }, [job, gone, work, queries])
  return null
}
