import { cancelJob, readJob } from '@/api/meta/bulk/bulk'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { runs } from './runs'
import type { Work } from './work'
import { changeWork } from './work-store'

/** Cancels work. Calls that are under way finish first; what is done stays done. */
export async function cancelWork({ id, job }: Work): Promise<void> {
  changeWork({ type: 'cancelling', id })
  if (job === undefined) return runs.get(id)?.stop.abort()
  try {
    await cancelJob(await readJob(job))
  } catch (error) {
    changeWork({ type: 'continued', id })
    if (error instanceof Error) notify('failed', problemWords(error))
  }
}
