import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Handle } from '@/api/hal/link'
import { selfQuery } from '@/api/iam/self'
import type { Table, TableMapping } from '@/api/meta/tables/tables'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { CheckStep } from './check-step'
import { ColumnsStep } from './columns-step'
import { FileStep } from './file-step'

type Step =
  | { at: 'file' }
  | { at: 'columns'; table: Table; mapping: TableMapping; changed: boolean }
  | { at: 'rows'; table: Table; mapping: TableMapping }

/** Imports items from a spreadsheet: a file is chosen, its columns mapped, its rows checked, and then imported. */
export function ImportTableDialog() {
  const about = useDialogAbout('import-table')
  const { importTable: title } = useText('organise')
  const link = useQuery({ ...selfQuery(), enabled: false }).data?._links.importTable
  const [step, setStep] = useState<Step>({ at: 'file' })
  // A file that was chosen before is read once; after going back another one can be chosen.
  const [into, setInto] = useState(about.into)
  const [given, setGiven] = useState(about.file)
  const guard = useLeaveGuard(step.at === 'columns' && step.changed, closeDialog)
  const leave = () => guard.ask(closeDialog)
  const received = (table: Table) => {
    const { collection: _, ...mapping } = table.mapping
    setStep({ at: 'columns', table, mapping: { ...mapping, ...collectionOf(into) }, changed: false })
  }
  const chooseAgain = () => {
    setGiven(undefined)
    setStep({ at: 'file' })
  }
  return (
    <>
      {step.at === 'file' && <FileStep title={title} link={link} given={given} onLeave={leave} onTable={received} />}
      {step.at === 'columns' && (
        <ColumnsStep
          title={title}
          {...step}
          into={into}
          onInto={
            about.into
              ? undefined
              : (chosen) => {
                  const { collection: _, ...mapping } = step.mapping
                  setInto(chosen)
                  setStep({ ...step, mapping: { ...mapping, ...collectionOf(chosen) }, changed: true })
                }
          }
          onLeave={leave}
          onTable={received}
          onMapping={(mapping) => setStep({ ...step, mapping, changed: true })}
          onOtherFile={() => guard.ask(chooseAgain)}
          onCheck={() => setStep({ ...step, at: 'rows' })}
        />
      )}
      {step.at === 'rows' && (
        <CheckStep
          title={title}
          {...step}
          into={into}
          onMapping={(mapping) => setStep({ ...step, mapping })}
          onBack={() => setStep({ ...step, at: 'columns', changed: true })}
          onOtherFile={chooseAgain}
        />
      )}
      <LeaveQuestion guard={guard} />
    </>
  )
}

const collectionOf = (into: Handle | undefined) => into && { collection: into.uuid }
