import type { QueryClient } from '@tanstack/react-query'
import { load } from '@/api/hal/load'
import type { HalLink } from '@/api/hal/link'
import { halQuery } from '@/api/hal/query'
import type { LiveChange } from '@teca/shared/contract/host'
import type { TransitionLog } from '@teca/shared/contract/meta'
import { reasonWords, wasTakenBack } from '@/blocks/item-history/task-words'
import { openDialog } from '@/stores/open-dialog'
import { notify } from '@/stores/notices'
import { loadBackOfficeText, textOf } from '@/text/text'

/** Tells the person whose runs had a failing action the reason, and leads to the last of these runs. */
export async function notifyFailedRuns(queries: QueryClient, changes: readonly LiveChange[]) {
  const runs = [...new Set(changes.map(({ path }) => path))]
  const href = runs.at(-1)
  if (href === undefined) return
  const run: HalLink<TransitionLog> = { href }
  const [log] = await Promise.all([
    load(queries, { ...halQuery(run, {}, { silent: true }), staleTime: 0 }),
    loadBackOfficeText(),
  ])
  const failed = log.tasks?.find((task) => task.state === 'ERROR' && !wasTakenBack(task))
  if (failed === undefined) return
  const text = textOf('taskOutcomes')
  const [title, reason] = [log.title ?? '', reasonWords(failed)]
  const words =
    runs.length === 1 ? text.runFailed({ title, reason }) : text.runsFailed({ count: runs.length, title, reason })
  notify('failed', words, undefined, { label: text.showRun, go: () => openDialog({ name: 'run', run }) })
}
