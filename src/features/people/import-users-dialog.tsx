import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Download, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { userTableLimits } from '@teca/shared/contract/iam/limits'
import { importUsers, type UserTableReport } from '@/api/iam/accounts'
import { selfQuery } from '@/api/iam/self'
import { saveFile } from '@/lib/save-file'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { closeDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { Dialog } from '@/ui/dialog/dialog'
import { UserTableRows } from './user-table-rows'

/** Users from a table: checked row by row first, then all of them are created or none. */
export function ImportUsersDialog() {
  const text = useText('people')
  const words = useText('common')
  const { data: self } = useSuspenseQuery(selfQuery())
  const input = useRef<HTMLInputElement>(null)
  const send = useMutation(importUsers())
  const [csv, setCsv] = useState('')
  const [problem, setProblem] = useState<string>()
  const [report, setReport] = useState<UserTableReport>()
  const [isSaved, setIsSaved] = useState(false)
  // The links are shown only once.
  const guard = useLeaveGuard(report !== undefined && unsentIn(report).length > 0 && !isSaved, closeDialog)
  const leave = () => guard.ask(closeDialog)
  const link = self._links.userTable
  const ask = (given: string, apply: boolean) =>
    link && send.mutate({ link, csv: given, apply }, { onSuccess: setReport, onError: () => setReport(undefined) })
  const take = async (file: File) => {
    const max = userTableLimits.csv
    // A character has four bytes at most: a longer file is not even read.
    const given = file.size > 4 * max ? undefined : await file.text()
    const isTooLong = given === undefined || given.length > max
    // No text holds a NUL: the file is a picture or a workbook.
    const wrong = isTooLong ? text.tableTooLong({ max }) : given.includes('\0') ? text.tableNoText : undefined
    setProblem(wrong)
    if (isTooLong || wrong) return setReport(undefined)
    setCsv(given)
    ask(given, false)
  }
  const isReady = report !== undefined && report.created === 0 && report.failed === 0 && report.ready > 0
  return (
    <Dialog
      open
      persistent
      size="l"
      onOpenChange={leave}
      title={text.importUsersTitle}
      description={text.importUsersHint}
      closeLabel={words.close}
      footer={
        <>
          {(problem ?? send.error) && <FormAlert>{problem ?? (send.error && problemWords(send.error))}</FormAlert>}
          <Button onClick={leave}>{report?.created ? words.close : words.cancel}</Button>
          {isReady && (
            <Button variant="primary" loading={send.isPending} onClick={() => ask(csv, true)}>
              {text.createAll({ count: report.ready })}
            </Button>
          )}
        </>
      }
    >
      <input
        ref={input}
        type="file"
        aria-label={text.chooseFile}
        accept=".csv,.txt,text/csv"
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void take(file)
          currentTarget.value = ''
        }}
      />
      {!report?.created && (
        <Button
          icon={<FileUp size={16} aria-hidden />}
          loading={send.isPending && !isReady}
          onClick={() => input.current?.click()}
        >
          {text.chooseFile}
        </Button>
      )}
      {report && <Report report={report} onSaved={() => setIsSaved(true)} />}
      <ConfirmDialog
        open={guard.asking}
        onOpenChange={guard.stay}
        title={text.leaveLinksTitle}
        description={text.leaveLinksText}
        confirmLabel={text.leaveLinks}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        onConfirm={guard.leave}
      />
    </Dialog>
  )
}

const unsentIn = ({ rows }: UserTableReport) => rows.filter(({ url }) => url !== undefined)

function Report({ report, onSaved }: { report: UserTableReport; onSaved: () => void }) {
  const text = useText('people')
  const { rows, ready, failed, created } = report
  const unsent = unsentIn(report)
  const save = () => {
    const lines = unsent.map(({ username, email, url }) => [username, email, url].join(','))
    saveFile(new Blob([['username,email,link', ...lines].join('\r\n')], { type: 'text/csv' }), 'invitations.csv')
    onSaved()
  }
  return (
    <div className="mt-4">
      <div role="status" className="mb-3 flex flex-col gap-1 text-sm">
        {created > 0 && <p className="font-medium text-success">{text.tableCreated({ count: created })}</p>}
        {ready > 0 && <p>{text.tableReady({ count: ready })}</p>}
        {failed > 0 && <p className="text-danger-strong">{text.tableFailed({ count: failed })}</p>}
      </div>
      {rows.some(({ mailing }) => mailing) && <p className="mb-4 text-sm text-ink-soft">{text.mailingHint}</p>}
      {unsent.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">
          <p className="min-w-0 flex-1">{text.linksHint}</p>
          <Button size="s" icon={<Download size={14} aria-hidden />} onClick={save}>
            {text.saveLinks}
          </Button>
        </div>
      )}
      <UserTableRows rows={rows} />
    </div>
  )
}
