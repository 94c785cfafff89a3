import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { CircleCheck, OctagonAlert } from 'lucide-react'
import type { Handle } from '@/api/hal/link'
import type { BulkJob } from '@/api/meta/bulk/bulk'
import { followedJobQuery, type Table } from '@/api/meta/tables/tables'
import { undoStep } from '@/blocks/undo/undo-step'
import { closeDialog } from '@/stores/open-dialog'
import { useUndo, type UndoStep } from '@/stores/undo'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import type { WorkResult } from '@/work/runs'
import { NamedMedia } from './named-media'
import { RowReport } from './row-report'

export interface Imported {
  job: BulkJob
  state: WorkResult['state']
  undo: UndoStep | undefined
}

export interface ImportedRowsProps {
  title: string
  table: Table
  imported: Imported
  into: Handle | undefined
}

/** The result of an import, with Undo, the link to the items, and the media that the rows name. */
export function ImportedRows({ title, table, imported: { job: begun, state, undo }, into }: ImportedRowsProps) {
  const text = useText('spreadsheet')
  const words = useText('common')
  const router = useRouter()
  const { data: job = begun } = useQuery(followedJobQuery(begun))
  const canUndo = useUndo(({ steps }) => undo !== undefined && steps.includes(undo))
  const isDone = state === 'done'
  const ended = { done: text.imported({ name: table.fileName }), cancelled: text.cancelled, broken: text.broken }[state]
  return (
    <Dialog
      open
      persistent
      size="l"
      onOpenChange={closeDialog}
      title={title}
      closeLabel={words.close}
      footer={
        <>
          {canUndo && (
            <Button
              onClick={() => {
                closeDialog()
                void undoStep(undo)
              }}
            >
              {words.undo}
            </Button>
          )}
          {into && (
            <Button
              onClick={() => {
                closeDialog()
                void router.navigate({
                  to: '/catalog/$collectionUuid',
                  params: { collectionUuid: into.uuid },
                })
              }}
            >
              {text.toCollection}
            </Button>
          )}
          <Button variant="primary" onClick={closeDialog}>
            {words.close}
          </Button>
        </>
      }
    >
      <p dir="auto" role="status" className="mb-3 flex items-center gap-2 text-sm font-medium">
        {isDone ? (
          <CircleCheck aria-hidden size={18} className="shrink-0 text-success" />
        ) : (
          <OctagonAlert aria-hidden size={18} className="shrink-0 text-danger" />
        )}
        {ended}
      </p>
      {job.finishedDate && (
        <>
          <NamedMedia job={job} />
          <RowReport job={job} />
        </>
      )}
    </Dialog>
  )
}
