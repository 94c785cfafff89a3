import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '@/api/api-error'
import type { Handle } from '@/api/hal/link'
import { cancelJob, type BulkJob } from '@/api/meta/bulk/bulk'
import {
  checkTable,
  followedJobQuery,
  importTable,
  readAgain,
  type Table,
  type TableMapping,
} from '@/api/meta/tables/tables'
import { closeDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { ErrorState } from '@/ui/error-state/error-state'
import { followTable } from '@/work/follow-table'
import { ImportedRows, type Imported } from './imported-rows'
import { JobProgress } from './job-progress'
import { ExpectedMedia } from './named-media'
import { ExpectedPlaces } from './expected-places'
import { NotTaken } from './not-taken'
import { ReadValues } from './read-values'
import { remedyOf } from './remedy-of'
import { RowReport } from './row-report'

export interface CheckStepProps {
  title: string
  table: Table
  mapping: TableMapping
  into: Handle | undefined
  onMapping: (mapping: TableMapping) => void
  onBack: () => void
  onOtherFile: () => void
}

/** The outcome of each row; then their import, which continues if the dialog is closed. */
export function CheckStep({ title, table, mapping, into, onMapping, onBack, onOtherFile }: CheckStepProps) {
  const text = useText('spreadsheet')
  const words = useText('common')
  const queries = useQueryClient()
  const [check, setCheck] = useState<BulkJob>()
  const [checkedMapping, setCheckedMapping] = useState(mapping)
  const [importing, setImporting] = useState<BulkJob>()
  const [imported, setImported] = useState<Imported>()
  const [starting, setStarting] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const checked = useFollowed(check)
  const underWay = useFollowed(importing)
  const name = table.fileName
  const open = useRef(true)

  const begin = async (asked: Promise<BulkJob>, then: (job: BulkJob) => void) => {
    setProblem(undefined)
    setStarting(true)
    try {
      then(await asked)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setProblem(error)
    }
    setStarting(false)
  }
  const remedy = problem && (problem instanceof ApiError ? remedyOf(problem) : 'again')
  const checkAsMatched = async () => {
    const { reading } = mapping
    if (remedy === 'read' && table._links.reading && reading) await readAgain(table._links.reading, reading)
    return checkTable(table, mapping)
  }
  const startCheck = () =>
    begin(checkAsMatched(), (job) => {
      setCheckedMapping(mapping)
      setCheck(job)
    })
  const startImport = () =>
    begin(importTable(table, mapping), (job) => {
      setImporting(job)
      const texts = { title: text.importing({ name }), doneText: text.imported({ name }), isTold: () => open.current }
      void followTable(queries, job, texts).then(({ state, undo }) => setImported({ job, state, undo }))
    })
  // The check starts by itself.
  const first = useEffectEvent(() => void startCheck())
  useEffect(() => {
    open.current = true
    first()
    return () => void (open.current = false)
  }, [])
  const back = () => {
    // Its result is no longer needed.
    if (checked && !checked.finishedDate) void cancelJob(checked).catch(() => undefined)
    onBack()
  }

  if (imported) return <ImportedRows {...{ title, table, imported, into }} />
  if (importing) {
    return (
      <Dialog
        open
        size="m"
        onOpenChange={closeDialog}
        title={title}
        closeLabel={words.close}
        footer={<Button onClick={closeDialog}>{words.close}</Button>}
      >
        <JobProgress label={text.importing({ name })} job={underWay} hint={text.importGoesOn} />
      </Dialog>
    )
  }
  const isBroken = checked !== undefined && checked.state !== 'DONE' && checked.finishedDate !== undefined
  const isChecked = checked?.state === 'DONE'
  const isStale = mapping !== checkedMapping
  const toCheck = isStale || remedy === 'read'
  return (
    <Dialog
      open
      persistent
      size="l"
      onOpenChange={closeDialog}
      title={title}
      description={
        isChecked && isStale
          ? text.checkAgainHint
          : isChecked && checked.changed === 0
            ? text.nothingToDo
            : text.checkHint
      }
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={back}>{words.back}</Button>
          {isChecked && toCheck && (
            <Button variant="primary" loading={starting} onClick={() => void startCheck()}>
              {text.checkAgain}
            </Button>
          )}
          {isChecked && !toCheck && (
            <Button
              variant="primary"
              disabled={checked.changed === 0}
              loading={starting}
              onClick={() => void startImport()}
            >
              {text.importRows({ count: checked.changed })}
            </Button>
          )}
        </>
      }
    >
      {problem !== undefined && isChecked && (
        <p role="alert" className="mb-3 text-sm text-danger">
          {problemWords(problem)}
        </p>
      )}
      {isChecked && (
        <>
          <ExpectedMedia job={checked} />
          <ExpectedPlaces mapping={checkedMapping} />
          {checked._links.tableValues && (
            <ReadValues
              // Another check lists its values anew.
              key={checked.uuid}
              values={checked._links.tableValues}
              hasRefused={checked.failed > 0}
              checked={checkedMapping}
              {...{ mapping, onMapping }}
            />
          )}
          <RowReport key={`${checked.uuid} rows`} job={checked} />
          <NotTaken table={table} mapping={mapping} />
        </>
      )}
      {!isChecked && (isBroken || problem) && (
        <ErrorState
          small
          title={problem ? problemWords(problem) : text.checkBroken}
          retry={
            remedy === 'columns' || remedy === 'file'
              ? undefined
              : {
                  label: remedy === 'read' ? text.checkAgain : words.retry,
                  onRetry: () => void startCheck(),
                  busy: starting,
                }
          }
          action={(remedy === 'file' || remedy === 'read') && <Button onClick={onOtherFile}>{text.chooseAgain}</Button>}
        />
      )}
      {!isChecked && !isBroken && !problem && <JobProgress label={text.checking({ name })} job={checked ?? check} />}
    </Dialog>
  )
}

/** The present state of a job, until it is over. */
function useFollowed(job: BulkJob | undefined): BulkJob | undefined {
  const nowhere = { _links: { self: { href: '/' } } }
  const { data } = useQuery({ ...followedJobQuery(job ?? nowhere), enabled: job !== undefined })
  return job && (data ?? job)
}
