import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { undoStep } from '@/blocks/undo/undo-step'
import { useText } from '@/text/use-text'
import { cancelWork } from '@/work/cancel-work'
import { dismissWork } from '@/work/dismiss-work'
import { undoStepOf } from '@/work/end-work'
import { retryWork } from '@/work/retry-work'
import { followJobs } from '@/work/run-job'
import { changeWork, useWork } from '@/work/work-store'
import { UploadTrayRow } from '../uploads/upload-tray-row'
import { WorkRow } from './work-row'

/** All work in the background, shown over every screen. In the catalogue the header shows the uploads. */
export function WorkTray({ uploads = false }: { uploads?: boolean }) {
  const text = useText('bulk')
  const works = useWork((list) => list.works)
  const queries = useQueryClient()
  useEffect(() => followJobs(queries), [queries])
  return (
    <section
      aria-label={text.region}
      // A live region would interrupt a dialog; only the end of work is announced, by its row.
      aria-live="off"
      // On a small screen the tray lies under a dialog, since there is no room beside it. It never covers the selection bar.
      className="pointer-events-none fixed low:static! low:m-3 inset-x-3 top-16 z-menu flex flex-col gap-2 md:top-auto md:z-notice md:end-auto md:bottom-5 md:start-20 md:w-96 md:[body:has([data-selection-bar])_&]:mb-13"
    >
      {uploads && <UploadTrayRow />}
      {works.map((work) => (
        <WorkRow
          key={work.id}
          work={work}
          onCancel={() => void cancelWork(work)}
          onRetry={() => void retryWork(queries, work)}
          onUndo={() => void undo(work.id)}
          onDismiss={() => dismissWork(work.id)}
        />
      ))}
    </section>
  )
}

/** Undoes ended work, unless mod+z did so before; after a failure it can be tried again. */
async function undo(id: string) {
  const step = undoStepOf(id)
  if (step) await undoStep(step)
  changeWork({ type: 'undoUsed', id, undoable: undoStepOf(id) !== undefined })
}
