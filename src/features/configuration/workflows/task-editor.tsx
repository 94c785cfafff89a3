import { useMutation } from '@tanstack/react-query'
import { Formik, useFormikContext, type FormikHelpers } from 'formik'
import { useEffect, useState } from 'react'
import { isApiError } from '@/api/api-error'
import type { TransitionTask, TransitionTaskTemplate, TransitionTemplate } from '@/api/meta/generated/types.gen'
import { createTask, updateTask } from '@/api/meta/workflow/tasks'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { text as notices } from '@/text/text'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { Select } from '@/ui/select/select'
import { TaskField } from './task-field'
import { faultsOf, kindLabel, parametersOf, refusedParameters, valuesOf, type TaskValues } from './task-form'
import { useTaskFields } from './use-task-fields'

interface TaskEditorProps {
  transition: TransitionTemplate
  templates: readonly TransitionTaskTemplate[]
  /** The action to change; undefined for a new one. */
  task: TransitionTask | undefined
  /** The position of a new one. */
  index: number
  /** Whether there is unsaved input. */
  onDirty: (dirty: boolean) => void
  onSaved: (task: TransitionTask) => void
  onCancel: () => void
}

/** The form of an action, built from its template. */
export function TaskEditor({ transition, templates, task, index, onSaved, ...props }: TaskEditorProps) {
  const [failure, setFailure] = useState<{ words: string; values: TaskValues }>()
  const create = useMutation(createTask())
  const update = useMutation(updateTask())
  const fields = useTaskFields(transition.resourceType)
  const templateOf = (name: string) => templates.find((one) => one.name === name)
  const save = async (values: TaskValues, { resetForm, setErrors }: FormikHelpers<TaskValues>) => {
    const body = {
      templateName: values.templateName,
      transitionUuid: transition.uuid,
      resourceType: transition.resourceType,
      parameters: parametersOf(values, fields),
      index: task?.index ?? index,
    }
    try {
      const saved = task ? await update.mutateAsync({ task, body }) : await create.mutateAsync(body)
      resetForm({ values })
      onSaved(saved)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      // back-office spec 8: the form shows a duplicate, and any other failure is a notice too.
      if (!isApiError(error, 'values-combination-already-used')) notify('failed', notices.actionFailed)
      const refused = refusedParameters(error)
      if (Object.keys(refused).length > 0) setErrors({ parameters: refused })
      setFailure({ words: problemWords(error), values })
    }
  }
  return (
    <Formik
      initialValues={task ? valuesOf(templateOf(task.templateName), task.parameters) : valuesOf(templates[0])}
      validate={(values) => {
        const parameters = faultsOf(templateOf(values.templateName), values, fields, transition.resourceType)
        return Object.keys(parameters).length > 0 ? { parameters } : {}
      }}
      validateOnMount
      onSubmit={save}
    >
      <TaskFormBody {...props} fields={fields} isNew={task === undefined} templates={templates} failure={failure} />
    </Formik>
  )
}

interface TaskFormBodyProps extends Pick<TaskEditorProps, 'templates' | 'onDirty' | 'onCancel'> {
  isNew: boolean
  fields: readonly FormField[]
  failure: { words: string; values: TaskValues } | undefined
}

function TaskFormBody({ templates, fields, isNew, failure, onDirty, onCancel }: TaskFormBodyProps) {
  const text = useText('configurationWorkflows')
  const words = useText('common')
  const { values, errors, dirty, isValid, isSubmitting, setValues, handleSubmit } = useFormikContext<TaskValues>()
  useEffect(() => {
    onDirty(dirty)
    return () => onDirty(false)
  }, [dirty, onDirty])
  const template = templates.find(({ name }) => name === values.templateName)
  const faults: object = errors.parameters ?? {}
  return (
    <form aria-label={text.actionForm} noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
      <Select
        label={text.actionKind}
        disabled={!isNew}
        options={[
          ...templates.map(({ name, label }) => ({ value: name, label: kindLabel(name, label) })),
          // A deleted template is still named.
          ...(template || !values.templateName ? [] : [{ value: values.templateName, label: values.templateName }]),
        ]}
        value={values.templateName || undefined}
        onChange={(name) => void setValues(valuesOf(templates.find((one) => one.name === name)))}
      />
      {template?.parameters.map((parameter) => {
        const fault: unknown = Reflect.get(faults, parameter.name)
        return (
          <TaskField
            key={`${template.name}.${parameter.name}`}
            kind={template.name}
            parameter={parameter}
            fields={fields}
            error={typeof fault === 'string' ? fault : undefined}
          />
        )
      })}
      {template && hasPlaces(template) && <p className="text-xs text-ink-faint">{text.placesHint}</p>}
      {!template && <p className="text-sm text-warning">{text.noTemplate}</p>}
      {failure?.values === values && <FormAlert>{failure.words}</FormAlert>}
      <div className="flex flex-wrap justify-end gap-2">
        {(dirty || isNew) && <Button onClick={onCancel}>{words.cancel}</Button>}
        <Button
          type="submit"
          variant="primary"
          disabled={!isValid || !template || (!isNew && !dirty)}
          loading={isSubmitting}
        >
          {isNew ? words.add : words.save}
        </Button>
      </div>
    </form>
  )
}

/** Texts in which the server fills in the data of the thing. */
const hasPlaces = ({ name }: TransitionTaskTemplate) => ['email', 'notification'].includes(name)
