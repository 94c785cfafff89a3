import { Formik, useFormikContext, type FormikValues } from 'formik'
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { isApiError } from '@/api/api-error'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { Dialog, type DialogProps } from '@/ui/dialog/dialog'
import { FormNote } from './form-note'
import { LeaveQuestion } from './leave-question'

export interface ReadThenEditProps<Values extends FormikValues> {
  title: ReactNode
  /** The title while editing. */
  editTitle?: ReactNode
  description?: ReactNode
  size?: DialogProps['size']
  /** The content while reading. */
  view: ReactNode
  /** A press outside does not close it while reading either. */
  persistent?: boolean
  /** Whether there is an Edit button; true by default. */
  mayEdit?: boolean
  /** Further commands, beside Edit. */
  actions?: ReactNode
  /** The inputs, inside the form. */
  children: ReactNode
  /** The initial values, each time that editing starts. */
  values: Values
  /** A yup schema. */
  schema?: unknown
  /** Whether the form has too little input to be saved; the schema reports wrong input. */
  isIncomplete?: (values: Values) => boolean
  /** Called when Edit is pressed: the edit starts from the data of that moment. */
  onEdit?: () => void
  /** The dialog shows a rejection and the input stays; with `false` it stays without a message. */
  onSave: (values: Values) => Promise<boolean>
  onClose: () => void
  saveLabel?: string
  /** Shown above the inputs while editing: someone else has changed the thing. */
  note?: string
}

/**
 * A dialog that opens to read; Edit turns it into a form, Cancel turns it back. Leaving it with unsaved input asks
 * first.
 */
export function ReadThenEdit<Values extends FormikValues>(props: ReadThenEditProps<Values>) {
  const { title, description, size = 'l', view, actions, values, schema, onEdit, onSave, onClose } = props
  const common = useText('common')
  const [editing, setEditing] = useState(false)
  const [failure, setFailure] = useState<Error>()
  // The form library's own flag stays set if the session ends meanwhile and the screen is hidden.
  const [saving, setSaving] = useState(false)
  const edit = () => {
    setFailure(undefined)
    onEdit?.()
    setEditing(true)
  }
  if (!editing) {
    return (
      <Dialog
        open
        onOpenChange={(open) => !open && onClose()}
        {...{ title, description, size }}
        persistent={props.persistent}
        closeLabel={common.close}
        footer={
          <>
            <div className="me-auto flex flex-wrap gap-2">{actions}</div>
            {props.mayEdit !== false && (
              <Button variant="primary" onClick={edit}>
                {common.edit}
              </Button>
            )}
          </>
        }
      >
        {view}
      </Dialog>
    )
  }
  const save = async (given: Values) => {
    setFailure(undefined)
    setSaving(true)
    try {
      if (await onSave(given)) setEditing(false)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // A lost session leads to the sign-in page and back here.
      setFailure(isApiError(error, 401) ? undefined : error)
    } finally {
      setSaving(false)
    }
  }
  return (
    <Formik initialValues={values} validationSchema={schema} onSubmit={save} validateOnMount={false}>
      <EditDialog<Values> {...props} size={size} failure={failure} saving={saving} onCancel={() => setEditing(false)} />
    </Formik>
  )
}

type EditDialogProps<Values extends FormikValues> = Pick<
  ReadThenEditProps<Values>,
  'title' | 'editTitle' | 'description' | 'size' | 'children' | 'isIncomplete' | 'onClose' | 'saveLabel' | 'note'
> & { failure: Error | undefined; saving: boolean; onCancel: () => void }

function EditDialog<Values extends FormikValues>(props: EditDialogProps<Values>) {
  const { failure, saving, onCancel, onClose, children, saveLabel, note } = props
  const common = useText('common')
  const id = useId()
  const { dirty, values, handleSubmit, submitForm } = useFormikContext<Values>()
  const incomplete = props.isIncomplete?.(values) ?? false
  const guard = useLeaveGuard(dirty, onClose)
  const form = useStartAtWrongField()
  const press = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (!saving && !incomplete) void submitForm()
  }
  return (
    <>
      <Dialog
        open
        onOpenChange={(open) => !open && guard.ask(onClose)}
        title={props.editTitle ?? props.title}
        description={props.description}
        size={props.size}
        closeLabel={common.close}
        persistent
        footer={
          <>
            {failure && <FormAlert>{problemWords(failure)}</FormAlert>}
            <Button onClick={onCancel}>{common.cancel}</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              disabled={incomplete}
              loading={saving}
              aria-keyshortcuts="Control+S Meta+S"
            >
              {saveLabel ?? common.save}
            </Button>
          </>
        }
      >
        <form id={id} ref={form} noValidate onSubmit={saving || incomplete ? refuse : handleSubmit} onKeyDown={press}>
          <FormNote>{note}</FormNote>
          {children}
        </form>
      </Dialog>
      <LeaveQuestion guard={guard} />
    </>
  )
}

// Enter in a field, while the previous save runs.
const refuse = (event: FormEvent) => event.preventDefault()

/** After a save that was refused because of the input, focuses the first wrong field. */
function useStartAtWrongField() {
  const form = useRef<HTMLFormElement>(null)
  const { submitCount, isSubmitting, isValid } = useFormikContext()
  const reported = useRef(0)
  useEffect(() => {
    if (submitCount === reported.current || isSubmitting) return
    reported.current = submitCount
    if (!isValid) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [submitCount, isSubmitting, isValid])
  return form
}
