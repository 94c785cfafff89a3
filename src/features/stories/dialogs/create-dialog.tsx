import { Formik, useFormikContext } from 'formik'
import { useId, type ReactNode } from 'react'
import type { CustomMetadataTemplatePage, MetadataEntry, ResourceType } from '@/api/meta/generated/types.gen'
import { formFields, type FormField } from '@/blocks/metadata-form/form-fields'
import { bodyOf, emptyDraft, hasFilledValue, type MetadataValues } from '@/blocks/metadata-form/metadata-draft'
import { MetadataFields } from '@/blocks/metadata-form/metadata-fields'
import { metadataSchema } from '@/blocks/metadata-form/metadata-schema'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { DialogTrouble } from './dialog-trouble'

export interface CreateDialogProps {
  resource: Extract<ResourceType, 'STORY' | 'SERIES'>
  templates: CustomMetadataTemplatePage
  title: string
  description: ReactNode
  /** The dialog shows its failure. */
  create: (body: { customMetadataList: MetadataEntry[] }) => Promise<unknown>
  error: Error | null
}

/** Creates a story or a series from a title and other fields. */
export function CreateDialog({ resource, templates, create, ...props }: CreateDialogProps) {
  const fields = formFields(resource, templates, useText('item'))
  return (
    <Formik
      initialValues={{ metadata: emptyDraft(fields) }}
      validationSchema={metadataSchema(fields)}
      onSubmit={({ metadata }) =>
        create({ customMetadataList: [], ...bodyOf(fields, metadata) }).catch(() => undefined)
      }
      validateOnMount={false}
    >
      <Form fields={fields} {...props} />
    </Formik>
  )
}

type FormProps = Pick<CreateDialogProps, 'title' | 'description' | 'error'> & { fields: readonly FormField[] }

function Form({ fields, title, description, error }: FormProps) {
  const text = useText('stories')
  const words = useText('common')
  const id = useId()
  const { dirty, values, isSubmitting, handleSubmit } = useFormikContext<MetadataValues>()
  const guard = useLeaveGuard(dirty, closeDialog)
  const leave = () => guard.ask(closeDialog)
  return (
    <>
      <Dialog
        open
        onOpenChange={leave}
        persistent
        title={title}
        description={description}
        closeLabel={words.close}
        footer={
          <>
            <DialogTrouble error={error} />
            <Button onClick={leave}>{words.cancel}</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              // stories spec 5: once one field has a value that is neither blank nor its default
              disabled={!hasFilledValue(fields, values.metadata)}
              loading={isSubmitting}
            >
              {text.create}
            </Button>
          </>
        }
      >
        <form id={id} noValidate onSubmit={handleSubmit}>
          <MetadataFields fields={fields} />
        </form>
      </Dialog>
      <LeaveQuestion guard={guard} />
    </>
  )
}
