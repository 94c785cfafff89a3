import { http } from '@/api/http'
import { cancelJob, type BulkJob } from '@/api/meta/bulk'
import { useBulkWork, type Work } from '@/stores/bulk-work'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { live } from './live-work'

/** Ends a piece of work after what is under way; what is done stays done. */
export async function stopWork({ id, job }: Work): Promise<void> {
  const { change } = useBulkWork.getState()
  change(id, { state: 'cancelling' })
  if (job === undefined) return live.get(id)?.stop.abort()
  try {
    await cancelJob(await http.get(job).json<BulkJob>())
  } catch (error) {
    change(id, { state: 'running' })
    if (error instanceof Error) notify('failed', problemWords(error))
  }
}
