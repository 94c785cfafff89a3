import type { BulkJob } from '@/api/meta/bulk/bulk'
import { useText } from '@/text/use-text'
import { ProgressBar } from '@/ui/progress-bar/progress-bar'

export interface JobProgressProps {
  label: string
  /** Undefined until it has started. */
  job: Pick<BulkJob, 'done' | 'failed' | 'total'> | undefined
  hint?: string
}

/** The progress of a job. */
export function JobProgress({ label, job, hint }: JobProgressProps) {
  const text = useText('bulk')
  const done = job ? job.done + job.failed : 0
  return (
    <div className="flex min-h-32 flex-col justify-center gap-2.5 text-sm">
      <p dir="auto" className="font-medium break-words">
        {label}
      </p>
      <ProgressBar label={label} value={job && done > 0 ? (100 * done) / job.total : undefined} />
      <p className="text-ink-soft tabular-nums">
        {job && done > 0 ? text.progress({ done, total: job.total }) : text.starting}
      </p>
      {hint !== undefined && <p className="text-pretty text-ink-soft">{hint}</p>}
    </div>
  )
}
