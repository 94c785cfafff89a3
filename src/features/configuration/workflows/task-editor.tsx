import { useMutation } from '@tanstack/react-query'
import { Formik, useFormikContext, type FormikHelpers } from 'formik'
import { useEffect, useState } from 'react'
import { isApiError } from '@/api/api-error'
import type { TransitionTask, TransitionTaskTemplate, TransitionTemplate } from '@teca/shared/contract/meta'
import { createTask, updateTask } from '@/api/meta/workflow/tasks'
import { compareValues } from '@/blocks/conflict-dialog/compare-drafts'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { FormNote } from '@/blocks/read-then-edit/form-note'
import { useGuardedEdit } from '@/blocks/read-then-edit/use-guarded-edit'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { text as notices } from '@/text/text'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { Select } from '@/ui/select/select'
import { TaskField } from './task-field'
import {
  faultsOf,
  kindLabel,
  parameterLabel,
  parametersOf,
  refusedParameters,
  valuesOf,
  type TaskValue,
  type TaskValues,
} from './task-form'
import { useTaskFields } from './use-task-fields'

interface NewTaskProps {
  transition: TransitionTemplate
  templates: readonly TransitionTaskTemplate[]
  /** The position of a new action. */
  index: number
  /** Whether there is unsaved input. */
  onDirty: (dirty: boolean) => void
  onSaved: (task: TransitionTask) => void
  onCancel: () => void
}
interface ChangeTaskProps extends NewTaskProps {
  task: TransitionTask
}

/** The form of an action, built from its template; `task` is the action to change, undefined for a new one. */
export const TaskEditor = ({ task, ...props }: NewTaskProps & { task: TransitionTask | undefined }) =>
  task ? <ChangeTask task={task} {...props} /> : <NewTask {...props} />

function NewTask({ index, onSaved, ...props }: NewTaskProps) {
  const { transition, templates } = props
  const fields = useTaskFields(transition.resourceType)
  const create = useMutation(createTask())
  return (
    <TaskForm
      {...props}
      isNew
      fields={fields}
      initial={valuesOf(templates[0])}
      onSave={async (values) => {
        onSaved(await create.mutateAsync(bodyOf(values, { transition, fields, index })))
        return true
      }}
    />
  )
}

function ChangeTask({ task, onSaved, ...props }: ChangeTaskProps) {
  const { transition, templates } = props
  const formats = useText('formats')
  const fields = useTaskFields(transition.resourceType)
  const { templateName } = task
  const template = templates.find(({ name }) => name === templateName)
  const { mutateAsync } = useMutation(updateTask())
  const edit = useGuardedEdit<TransitionTask, TaskValues['parameters']>({
    thing: task,
    name: kindLabel(templateName, template?.label),
    draftOf: ({ parameters }) => valuesOf(template, parameters).parameters,
    compare: (...drafts) =>
      compareValues(
        (template?.parameters ?? []).map((parameter) => ({
          key: parameter.name,
          label: parameterLabel(templateName, parameter),
          words: (values: TaskValues['parameters']) => wordsOf(values[parameter.name], formats),
        })),
        ...drafts,
      ),
    write: (on, parameters) =>
      mutateAsync({
        task: on,
        body: bodyOf({ templateName, parameters }, { transition, fields, index: on.index }),
      }),
  })
  return (
    <>
      <TaskForm
        {...props}
        isNew={false}
        fields={fields}
        initial={{ templateName: template?.name ?? '', parameters: edit.values }}
        note={edit.note}
        onSave={async ({ parameters }) => {
          const isSaved = await edit.save(parameters)
          if (isSaved) onSaved(task)
          return isSaved
        }}
      />
      {edit.question}
    </>
  )
}

function wordsOf(value: TaskValue | undefined, words: { true: string; false: string }): string {
  if (typeof value === 'boolean') return value ? words.true : words.false
  return Array.isArray(value) ? value.join(', ') : (value ?? '')
}

type Place = { transition: TransitionTemplate; fields: readonly FormField[]; index: number }

const bodyOf = (values: TaskValues, { transition, fields, index }: Place) => ({
  templateName: values.templateName,
  transitionUuid: transition.uuid,
  resourceType: transition.resourceType,
  parameters: parametersOf(values, fields),
  index,
})

interface TaskFormProps extends Pick<NewTaskProps, 'transition' | 'templates' | 'onDirty' | 'onCancel'> {
  isNew: boolean
  fields: readonly FormField[]
  initial: TaskValues
  note?: string
  /** False if the person goes back to the form. */
  onSave: (values: TaskValues) => Promise<boolean>
}

function TaskForm({ transition, templates, initial, onSave, ...props }: TaskFormProps) {
  const { fields } = props
  const [failure, setFailure] = useState<{ words: string; values: TaskValues }>()
  const templateOf = (name: string) => templates.find((one) => one.name === name)
  const save = async (values: TaskValues, { resetForm, setErrors }: FormikHelpers<TaskValues>) => {
    try {
      if (await onSave(values)) resetForm({ values })
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
      initialValues={initial}
      validate={(values) => {
        const parameters = faultsOf(templateOf(values.templateName), values, fields, transition.resourceType)
        return Object.keys(parameters).length > 0 ? { parameters } : {}
      }}
      validateOnMount
      onSubmit={save}
    >
      <TaskFormBody {...props} templates={templates} failure={failure} />
    </Formik>
  )
}

interface TaskFormBodyProps extends Pick<
  TaskFormProps,
  'templates' | 'fields' | 'isNew' | 'note' | 'onDirty' | 'onCancel'
> {
  failure: { words: string; values: TaskValues } | undefined
}

function TaskFormBody({ templates, fields, isNew, note, failure, onDirty, onCancel }: TaskFormBodyProps) {
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
      <FormNote>{dirty ? note : undefined}</FormNote>
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
