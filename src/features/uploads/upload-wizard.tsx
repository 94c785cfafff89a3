import { useQuery } from '@tanstack/react-query'
import { Formik } from 'formik'
import { useMemo } from 'react'
import type { CulturalItem, CustomMetadataTemplatePage } from '@teca/shared/contract/meta'
import { templatesQuery } from '@/api/meta/templates/templates'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { KnownDialog } from '@/blocks/read-then-edit/known-dialog'
import { useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { emptyItem, furtherFields, newItemSchema } from './new-item'
import { WizardDialog } from './wizard-dialog'

/** Uploads files into the catalogue: into an existing item, or a new one. Opened from an item it starts with the files. */
export function UploadWizard() {
  const { item: handle } = useDialogAbout('upload')
  const { title } = useText('wizard')
  if (!handle) return <WizardOfAnyItem />
  return (
    <DialogOfThing<CulturalItem> about={handle} title={title}>
      {(item) => <Wizard templates={undefined} given={item} />}
    </DialogOfThing>
  )
}

function WizardOfAnyItem() {
  const { title } = useText('wizard')
  const templates = useQuery({ ...templatesQuery('ITEM'), meta: { silent: true } })
  return (
    <KnownDialog title={title} reply={templates}>
      {(page) => <Wizard templates={page} given={undefined} />}
    </KnownDialog>
  )
}

interface WizardProps {
  templates: CustomMetadataTemplatePage | undefined
  /** The item that the wizard was opened from. */
  given: CulturalItem | undefined
}

function Wizard({ templates, given }: WizardProps) {
  const labels = useText('item')
  const fields = useMemo(() => (templates ? furtherFields(templates, labels) : []), [templates, labels])
  return (
    <Formik
      initialValues={emptyItem(fields)}
      validationSchema={newItemSchema(fields)}
      onSubmit={() => Promise.resolve()}
    >
      <WizardDialog fields={fields} given={given} />
    </Formik>
  )
}
