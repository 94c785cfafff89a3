import { Formik, useFormikContext } from 'formik'
import { useId, type ReactNode } from 'react'
import type { CustomMetadataTemplatePage, MetadataEntry, ResourceType } from '@teca/shared/contract/meta'
import { formFields, type FormField } from '@/blocks/metadata-form/form-fields'
import { bodyOf, emptyDraft, hasFilledValue, type MetadataValues } from '@/blocks/metadata-form/metadata-draft'
import { MetadataFields } from '@/blocks/metadata-form/metadata-fields'
import { metadataSchema } from '@/blocks/metadata-form/metadata-schema'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { LeaveQuestion } from './leave-question'

export interface CreateDialogProps {
  resource: Extract<ResourceType, 'COLLECTION' | 'STORY' | 'SERIES'>
  templates: CustomMetadataTemplatePage
  title: string
  description: ReactNode
  /** The name of the button that creates it. */
  confirmLabel: string
  create: (body: { customMetadataList: MetadataEntry[] }) => Promise<unknown>
  /** Why creating failed. */
  trouble: ReactNode
}

/** Creates a collection, a story or a series from the fields of its kind. */
export function CreateDialog({ resource, templates, create, ...props }: CreateDialogProps) {
  const fields = formFields(resource, templates, useText('item'))
  return (
    <Formik
      initialValues={{ metadata: emptyDraft(fields) }}
      validationSchema={metadataSchema(fields)}
      onSubmit={({ metadata }) =>
        // The dialog shows the failure; nothing else does once it is closed.
        create({ customMetadataList: [], ...bodyOf(fields, metadata) }).catch(() => undefined)
      }
      validateOnMount={false}
    >
      <Form fields={fields} {...props} />
    </Formik>
  )
}

type FormProps = Pick<CreateDialogProps, 'title' | 'description' | 'confirmLabel' | 'trouble'> & {
  fields: readonly FormField[]
}

function Form({ fields, title, description, confirmLabel, trouble }: FormProps) {
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
            {trouble}
            <Button onClick={leave}>{words.cancel}</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              // catalogue spec 5, stories spec 5: once one field has a value that is neither blank nor its default
              disabled={!hasFilledValue(fields, values.metadata)}
              loading={isSubmitting}
            >
              {confirmLabel}
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
