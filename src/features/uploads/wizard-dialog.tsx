import { useQueryClient } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { handleOf, type Handle } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { startFocusIn } from '@/lib/start-focus-in'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { closeDialog, openDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { linkKnown } from '@/work/uploads/link-known'
import { startUploads } from '@/work/uploads/start-uploads'
import type { UploadTarget } from '@/work/uploads/upload-plan'
import { countOf, filesAtHand, firstFile, isNothing } from './chosen-files'
import { contentTypes } from './accepted-files'
import { FilesStep } from './files-step'
import { FilledNote } from './filled-note'
import { ItemStep, type ItemTab } from './item-step'
import { targetOf, type NewItem } from './new-item'
import { leftAfter, planOf, problemOfRun, sendsAny, type RunProblem } from './upload-run'
import { useFromFile } from './use-from-file'
import { useIsPressmarkFree } from './use-pressmark'
import { useWizardFiles } from './use-wizard-files'

export interface WizardDialogProps {
  fields: readonly FormField[]
  /** The item that the wizard was opened from: then there is no first step. */
  given: CulturalItem | undefined
}

/** Both steps of the wizard, inside the form of a new item. */
export function WizardDialog({ fields, given }: WizardDialogProps) {
  const about = useDialogAbout('upload')
  const text = useText('wizard')
  const words = useText('common')
  const validation = useText('validation')
  const { untitled } = useText('catalog')
  const form = useFormikContext<NewItem>()
  const [step, setStep] = useState<'item' | 'files'>(given ? 'files' : 'item')
  const [tab, setTab] = useState<ItemTab>('new')
  const [item, setItem] = useState(given)
  const [collection, setCollection] = useState<Handle | undefined>(about.into)
  const [itemMissing, setItemMissing] = useState(false)
  const [runProblem, setRunProblem] = useState<RunProblem>()
  const [started, setStarted] = useState<string>()
  const isNew = !given && tab === 'new'
  const all = useWizardFiles(about.files ?? [], !given, isNew && collection !== undefined)
  // A document becomes an item of its own: for an existing item another type is chosen.
  const files = !isNew && all.type === 'documents' ? { ...all, type: 'images' as const } : all
  const filled = useFromFile(given ? undefined : firstFile(files.chosen), fields)
  const isFree = useIsPressmarkFree()
  const queries = useQueryClient()
  const guard = useLeaveGuard(form.dirty || !isNothing(files.chosen), closeDialog)
  const leave = () => guard.ask(closeDialog)
  const body = useFocusOfStep(step)

  const chooseItem = (chosen: CulturalItem) => {
    setItem(chosen)
    setItemMissing(false)
    setTab('existing')
  }
  const goOn = async () => {
    if (tab === 'existing') {
      setItemMissing(!item)
      if (item) setStep('files')
      return
    }
    await form.submitForm()
    const errors = await form.validateForm()
    if (Object.keys(errors).length === 0 && (await isFree(form.values.pressmark))) setStep('files')
  }
  const upload = () => {
    const { chosen, linked } = files.known.decided(files.chosen)
    // An item that is linked is enough.
    const problem = problemOfRun(files.chosen, files.type, linked.length > 0 ? undefined : chosen)
    setRunProblem(problem)
    if (problem === 'objRequired') files.showParts()
    if (problem) return
    const target: UploadTarget | undefined = isNew
      ? targetOf(form.values, fields, collection)
      : item && { kind: 'existing', item: handleOf(item), title: item.sgtt || untitled }
    if (!target) return
    if (linked.length > 0 && collection) void linkKnown(queries, linked, collection)
    if (sendsAny(chosen, files.type)) startUploads([planOf(chosen, files.type, target)])
    const left = leftAfter(chosen, files.type)
    if (isNothing(left)) return closeDialog()
    setStarted(left.documents.length > 0 ? text.nextRun({ count: left.documents.length }) : text.nextRunFiles)
    files.startWith(left)
    form.resetForm()
    setTab('new')
    setStep('item')
  }
  const atHand = filesAtHand(files.chosen)
  const makeSeveral = () => {
    const dropped = atHand.map((file) => ({ file, path: file.name }))
    openDialog({ name: 'upload-proposal', dropped, into: collection })
  }
  const into = isNew ? form.values.title : item?.sgtt || untitled
  const title = step === 'item' ? text.title : text.titleInto({ title: into })
  return (
    <>
      <Dialog
        open
        size="l"
        persistent
        onOpenChange={leave}
        title={title}
        description={given ? undefined : text.step({ n: step === 'item' ? 1 : 2 })}
        closeLabel={words.close}
        footer={
          <>
            {step === 'files' && !given && (
              <Button className="me-auto" onClick={() => setStep('item')}>
                {words.back}
              </Button>
            )}
            <Button onClick={leave}>{words.cancel}</Button>
            {step === 'item' ? (
              <Button variant="primary" onClick={() => void goOn()}>
                {words.continue}
              </Button>
            ) : (
              <Button variant="primary" onClick={upload}>
                {text.upload}
              </Button>
            )}
          </>
        }
      >
        <div ref={body} tabIndex={-1} className="flex min-h-80 flex-col gap-4 outline-none">
          {started && (
            <p role="status" className="rounded-md bg-success-wash px-3 py-2 text-sm">
              {started}
            </p>
          )}
          {step === 'item' ? (
            <ItemStep
              tab={tab}
              onTab={setTab}
              item={item}
              onItem={chooseItem}
              fields={fields}
              filled={filled}
              collection={collection}
              onCollection={setCollection}
              fileCount={contentTypes.reduce((sum, type) => sum + countOf(files.chosen, type), 0)}
              onFiles={files.sort}
              messages={files.messages}
              onSeveral={atHand.length > 1 ? makeSeveral : undefined}
              problem={itemMissing ? text.chooseItemFirst : undefined}
              onSubmit={goOn}
            />
          ) : (
            <>
              {isNew && <FilledNote filled={filled} fields={fields} onReview={() => setStep('item')} />}
              <FilesStep
                files={files}
                takesDocuments={isNew}
                // What another choice asks for is asked when it is sent.
                problem={
                  runProblem === problemOfRun(files.chosen, files.type, files.known.decided(files.chosen).chosen)
                    ? runProblem && validation[runProblem]
                    : undefined
                }
              />
            </>
          )}
        </div>
      </Dialog>
      <LeaveQuestion guard={guard} />
    </>
  )
}

/** Moves the focus to the start of the new step. */
function useFocusOfStep(step: string) {
  const body = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    startFocusIn(body.current)
  }, [step])
  return body
}
