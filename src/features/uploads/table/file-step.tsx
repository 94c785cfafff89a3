import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HalLink } from '@/api/hal/link'
import { sendTable, type Table } from '@/api/meta/tables/tables'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { DropZone } from '@/ui/drop-zone/drop-zone'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ProgressBar } from '@/ui/progress-bar/progress-bar'

export interface FileStepProps {
  title: string
  /** The link for tables; undefined if the server does not accept any. */
  link: HalLink<Table> | undefined
  /** The file that was already chosen. */
  given: File | undefined
  onLeave: () => void
  onTable: (table: Table) => void
}

/** The choice of the spreadsheet, which the server then reads. */
export function FileStep({ title, link, given, onLeave, onTable }: FileStepProps) {
  const text = useText('spreadsheet')
  const words = useText('common')
  const errors = useText('errors')
  const [reading, setReading] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const stop = useRef<AbortController>(undefined)

  const send = async (file: File | undefined) => {
    if (!file || !link) return
    stop.current?.abort()
    const here = (stop.current = new AbortController())
    setProblem(undefined)
    setReading(file.name)
    try {
      const table = await sendTable(link, file, here.signal)
      if (!here.signal.aborted) onTable(table)
    } catch (error) {
      if (here.signal.aborted) return
      if (!(error instanceof Error)) throw error
      setProblem(problemWords(error))
      setReading(undefined)
    }
  }
  const sendGiven = useEffectEvent(() => void send(given))
  useEffect(() => {
    sendGiven()
    return () => stop.current?.abort()
  }, [])

  return (
    <Dialog
      open
      size="m"
      onOpenChange={onLeave}
      title={title}
      description={text.importHint}
      closeLabel={words.close}
      footer={<Button onClick={onLeave}>{words.cancel}</Button>}
    >
      {!link ? (
        <EmptyState small icon={<FileSpreadsheet aria-hidden />} title={errors['not-built']} />
      ) : reading === undefined ? (
        <>
          <DropZone
            label={text.chooseFile}
            title={text.chooseOrDrop}
            hint={text.fileHint}
            icon={<FileSpreadsheet aria-hidden />}
            accept=".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods"
            multiple={false}
            onFiles={([file]) => void send(file)}
          />
          {problem !== undefined && (
            <p role="alert" className="mt-3 text-sm text-danger">
              {problem}
            </p>
          )}
        </>
      ) : (
        <div role="status" className="flex min-h-32 flex-col justify-center gap-3 text-sm">
          <p className="break-words">{text.reading({ name: reading })}</p>
          <ProgressBar label={text.reading({ name: reading })} value={undefined} />
        </div>
      )}
    </Dialog>
  )
}
