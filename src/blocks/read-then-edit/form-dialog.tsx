import { Formik, useFormikContext, type FormikValues } from 'formik'
import { useId, useState, type ReactNode } from 'react'
import { isApiError } from '@/api/api-error'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { closeDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { Dialog, type DialogProps } from '@/ui/dialog/dialog'
import { FormNote } from './form-note'
import { LeaveQuestion } from './leave-question'

export interface FormDialogProps<Values extends FormikValues> {
  title: string
  size?: DialogProps['size']
  /** Label of the button that sends it: Create by default. */
  sendLabel?: string
  values: Values
  /** A yup schema. */
  schema: unknown
  /** Whether the input cannot be sent yet: a look-up runs, or a name is taken. */
  useBlocked?: (values: Values) => boolean
  /** Shown above the inputs: someone else has changed the thing. */
  note?: string
  /** The dialog closes after success, and shows a failure until the input changes; with `false` it stays without a message. */
  onSend: (values: Values) => Promise<unknown>
  /** Closes the dialog; by default the global one. */
  onClose?: () => void
  children: ReactNode
}

/** A dialog with a form, for a new thing or for the few values of one. Leaving it with input asks first. */
export function FormDialog<Values extends FormikValues>({
  values,
  schema,
  onSend,
  onClose = closeDialog,
  ...props
}: FormDialogProps<Values>) {
  const [failure, setFailure] = useState<Failure<Values>>()
  const send = async (given: Values) => {
    setFailure(undefined)
    try {
      if ((await onSend(given)) !== false) onClose()
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // A lost session leads to the sign-in page and back here.
      setFailure(isApiError(error, 401) ? undefined : { error, values: given })
    }
  }
  return (
    <Formik initialValues={values} validationSchema={schema} validateOnMount onSubmit={send}>
      <Form {...props} onClose={onClose} failure={failure} />
    </Formik>
  )
}

type FormProps<Values extends FormikValues> = Pick<
  FormDialogProps<Values>,
  'title' | 'size' | 'sendLabel' | 'useBlocked' | 'note' | 'children'
> & {
  onClose: () => void
  failure: Failure<Values> | undefined
}

/** Why it was refused, and the values that were sent. */
interface Failure<Values> {
  error: Error
  values: Values
}

const never = () => false

function Form<Values extends FormikValues>(props: FormProps<Values>) {
  const { title, size, sendLabel, useBlocked = never, note, children, failure, onClose } = props
  const words = useText('common')
  const id = useId()
  const { dirty, isValid, isSubmitting, values, handleSubmit } = useFormikContext<Values>()
  const blocked = useBlocked(values)
  const guard = useLeaveGuard(dirty, onClose)
  const leave = () => guard.ask(onClose)
  return (
    <>
      <Dialog
        open
        onOpenChange={leave}
        persistent
        {...{ title, size }}
        closeLabel={words.close}
        footer={
          <>
            {failure?.values === values && <FormAlert>{problemWords(failure.error)}</FormAlert>}
            <Button onClick={leave}>{words.cancel}</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              // back-office spec 5: only a valid form can be submitted
              disabled={!isValid || blocked}
              loading={isSubmitting}
            >
              {sendLabel ?? words.create}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={handleSubmit}>
          <FormNote>{note}</FormNote>
          {children}
        </form>
      </Dialog>
      <LeaveQuestion guard={guard} />
    </>
  )
}
