import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import type { ResourceType } from '@teca/shared/contract/meta'
import { allTemplatesQuery } from '@/api/meta/templates/all-templates'
import { createField } from '@/api/meta/templates/template-writes'
import { FormDialog } from '@/blocks/read-then-edit/form-dialog'
import { useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/text-field/text-field'
import { FieldFields } from './field-fields'
import { fieldBody, fieldLabels, fieldSchema, nothing, type FieldValues } from './field-form'
import { listsOf, priorityOfNew } from './field-lists'
import { useFieldId } from './use-field-id'

/** Adds a field to a kind of thing. */
export function CreateFieldDialog() {
  const { entity } = useDialogAbout('create-field')
  const text = useText('configuration')
  const { confirm } = useText('common')
  const { data = [] } = useQuery(allTemplatesQuery())
  const { mutateAsync } = useMutation(createField())
  return (
    <FormDialog
      title={text.addMetadata}
      sendLabel={confirm}
      values={nothing}
      schema={fieldSchema()}
      useBlocked={useIdBlocked}
      onSend={(values) =>
        mutateAsync({
          name: values.name.trim(),
          resourceType: entity,
          ...fieldBody(values),
          ...fieldLabels(values),
          priority: priorityOfNew(listsOf(data, entity)),
        })
      }
    >
      <div className="flex flex-col gap-4">
        <IdField entity={entity} />
        <FieldFields hasLabels={data.some(({ _links }) => _links.labels !== undefined)} />
      </div>
    </FormDialog>
  )
}

/** Only an ID that is known to be free can be sent. */
const useIdBlocked = ({ name }: FieldValues) => useFieldId(name, useDialogAbout('create-field').entity).state !== 'free'

function IdField({ entity }: { entity: ResourceType }) {
  const text = useText('configuration')
  const validation = useText('validation')
  const { required } = useText('common')
  const { values, getFieldProps, touched, errors } = useFormikContext<FieldValues>()
  const { state, checkAgain } = useFieldId(values.name, entity)
  const problems = { taken: validation.existingIdMessage, failed: validation.validationError }
  const problem = state === 'taken' || state === 'failed' ? problems[state] : undefined
  return (
    <div className="flex flex-col items-start gap-1.5">
      <TextField
        label={text.fieldId}
        mark={required}
        aria-required
        autoComplete="off"
        spellCheck={false}
        data-start-focus
        hint={state === 'checking' ? text.checkingId : text.idHint}
        error={problem ?? (touched.name ? errors.name : undefined)}
        className="w-full"
        {...getFieldProps('name')}
      />
      {state === 'failed' && (
        <Button size="s" onClick={checkAgain}>
          {text.checkAgain}
        </Button>
      )}
    </div>
  )
}
