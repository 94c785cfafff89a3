import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Formik, useFormikContext } from 'formik'
import { useId } from 'react'
import { createCollection, placeOf } from '@/api/meta/collections/collection-writes'
import type { Collection, CustomMetadataTemplatePage } from '@/api/meta/generated/types.gen'
import { templatesQuery } from '@/api/meta/templates/templates'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { WaitingDialog } from '@/blocks/read-then-edit/waiting-dialog'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { formFields, type FormField } from '../metadata-form/form-fields'
import { bodyOf, emptyDraft, hasFilledValue, type MetadataValues } from '../metadata-form/metadata-draft'
import { MetadataFields } from '../metadata-form/metadata-fields'
import { metadataSchema } from '../metadata-form/metadata-schema'
import { DialogOfCollection } from './dialog-of-collection'
import { WriteTrouble } from './write-trouble'

/** Creates a collection, below the one that it was opened for or at the top of the catalogue. */
export function CreateCollectionDialog() {
  const { parent } = useDialogAbout('create-collection')
  if (!parent) return <NewCollection />
  return <DialogOfCollection about={parent}>{(known) => <NewCollection parent={known} />}</DialogOfCollection>
}

function NewCollection({ parent }: { parent?: Collection }) {
  const { createCollection: title } = useText('catalog')
  const { data, error, refetch } = useQuery({ ...templatesQuery('COLLECTION'), meta: { silent: true } })
  if (data) return <Form parent={parent} templates={data} />
  return <WaitingDialog title={title} error={error} onRetry={() => void refetch()} onClose={closeDialog} />
}

function Form({ parent, templates }: { parent?: Collection; templates: CustomMetadataTemplatePage }) {
  const fields = formFields('COLLECTION', templates, useText('item'))
  const create = useMutation(createCollection())
  const router = useRouter()
  const open = ({ uuid }: Collection) =>
    void router.navigate({
      to: '/catalog/$collectionUuid',
      params: { collectionUuid: uuid },
      search: { parentId: parent?.uuid },
    })
  const save = async ({ metadata }: MetadataValues) => {
    const body = { customMetadataList: [], ...bodyOf(fields, metadata) }
    // The dialog shows its failure; nothing else does once it is closed.
    await create.mutateAsync({ parent: parent?.uuid, body, open }, { onSuccess: closeDialog }).catch(() => undefined)
  }
  return (
    <Formik
      initialValues={{ metadata: emptyDraft(fields) }}
      validationSchema={metadataSchema(fields)}
      onSubmit={save}
      validateOnMount={false}
    >
      <CreateForm fields={fields} parent={parent} error={create.error} />
    </Formik>
  )
}

type CreateFormProps = { fields: readonly FormField[]; parent?: Collection; error: Error | null }

function CreateForm({ fields, parent, error }: CreateFormProps) {
  const text = useText('collections')
  const { createCollection: title } = useText('catalog')
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
        description={parent ? text.createIn({ title: placeOf(parent).title }) : text.atTop}
        closeLabel={words.close}
        footer={
          <>
            <WriteTrouble error={error} />
            <Button onClick={leave}>{words.cancel}</Button>
            <Button
              type="submit"
              form={id}
              variant="primary"
              // catalogue spec 5: once one field has a value that is neither blank nor its default
              disabled={!hasFilledValue(fields, values.metadata)}
              loading={isSubmitting}
            >
              {words.confirm}
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
