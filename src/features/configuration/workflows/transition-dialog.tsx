import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { isApiError } from '@/api/api-error'
import { entriesOf } from '@/api/hal/page'
import type { ResourceType, TransitionTemplate } from '@teca/shared/contract/meta'
import { defaultState, statesQuery } from '@/api/meta/workflow/states'
import { createTransition, transitionsQuery, updateTransition } from '@/api/meta/workflow/transitions'
import { actionName } from '@/api/meta/workflow/workflow'
import { compareValues } from '@/blocks/conflict-dialog/compare-drafts'
import { FormDialog } from '@/blocks/read-then-edit/form-dialog'
import { useGuardedEdit } from '@/blocks/read-then-edit/use-guarded-edit'
import { notify } from '@/stores/notices'
import { text as notices } from '@/text/text'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { TextField } from '@/ui/text-field/text-field'
import { InOtherLanguages, LabelFields } from '../labels/in-other-languages'
import { labelWords } from '../labels/label-words'
import { transitionSchema, transitionValues, transitionWrite, type TransitionValues } from './transition-form'

interface TransitionDialogProps {
  resourceType: ResourceType
  /** The transition to change; undefined for a new one. */
  transition?: TransitionTemplate
  onClose: () => void
}

/** The event and the two states of a new or existing transition. */
export const TransitionDialog = ({ transition, ...props }: TransitionDialogProps) =>
  transition ? <ChangeTransition transition={transition} {...props} /> : <NewTransition {...props} />

function NewTransition({ resourceType, onClose }: Omit<TransitionDialogProps, 'transition'>) {
  const text = useText('configurationWorkflows')
  const create = useMutation(createTransition())
  const { data: others } = useQuery(transitionsQuery(resourceType))
  return (
    <FormDialog
      title={text.createTransition}
      values={transitionValues()}
      schema={transitionSchema()}
      onSend={(values) => create.mutateAsync(transitionWrite(values, { resourceType }))}
      onClose={onClose}
    >
      <TransitionFields hasLabels={entriesOf(others).some(({ _links }) => _links.labels !== undefined)} />
    </FormDialog>
  )
}

function ChangeTransition({ transition, onClose }: Required<TransitionDialogProps>) {
  const text = useText('configurationWorkflows')
  const words = useText('common')
  const { otherLanguages } = useText('configuration')
  const wordOf = useStateWord()
  const update = useMutation(updateTransition())
  const edit = useGuardedEdit<TransitionTemplate, TransitionValues>({
    thing: transition,
    name: actionName(transition),
    draftOf: transitionValues,
    compare: (...drafts) =>
      compareValues<TransitionValues>(
        [
          { key: 'name', label: text.eventName, words: ({ name }) => name },
          { key: 'from', label: text.from, words: ({ from }) => wordOf(from) },
          { key: 'to', label: text.to, words: ({ to }) => wordOf(to) },
          { key: 'labels', label: otherLanguages, words: ({ labels }) => labelWords(labels) },
        ],
        ...drafts,
      ),
    write: (on, values) => update.mutateAsync({ transition: on, ...transitionWrite(values, on) }),
  })
  return (
    <>
      <FormDialog
        title={actionName(transition)}
        values={edit.values}
        schema={transitionSchema()}
        note={edit.note}
        onSend={(values) => edit.save(values).catch(noticed)}
        onClose={onClose}
        sendLabel={words.save}
      >
        <TransitionFields hasLabels={transition._links.labels !== undefined} />
      </FormDialog>
      {edit.question}
    </>
  )
}

/** back-office spec 8: a failed update is a notice too, except for a duplicate, which the form itself shows. */
function noticed(error: unknown): never {
  if (!isApiError(error, 409)) notify('failed', notices.workflowItemFailed)
  throw error
}

function TransitionFields({ hasLabels }: { hasLabels: boolean }) {
  const text = useText('configurationWorkflows')
  const { required } = useText('common')
  const { data } = useQuery({ ...statesQuery(), meta: { silent: true } })
  const { values, getFieldProps, setFieldValue, setFieldTouched, touched, errors } =
    useFormikContext<TransitionValues>()
  const [filled] = useState(Object.keys(values.labels).length > 0)
  const wordOf = useStateWord()
  const known = [defaultState.name, ...entriesOf(data).map(({ name }) => name)]
  const stateSelect = (field: 'from' | 'to') => (
    <Select
      label={text[field]}
      mark={required}
      aria-required
      placeholder={text.chooseState}
      // A state that the transition has and the list lacks, such as a renamed one, can stay.
      options={[...new Set([...known, values[field]])]
        .filter(Boolean)
        .map((value) => ({ value, label: wordOf(value) }))}
      value={values[field] || undefined}
      onChange={(state) => void setFieldValue(field, state)}
      onBlur={() => void setFieldTouched(field)}
      error={touched[field] ? errors[field] : undefined}
    />
  )
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={text.eventName}
        mark={required}
        aria-required
        autoComplete="off"
        data-start-focus
        hint={text.eventHint}
        error={touched.name ? errors.name : undefined}
        {...getFieldProps('name')}
      />
      <div className="grid gap-5 md:grid-cols-2">
        {stateSelect('from')}
        {stateSelect('to')}
      </div>
      {hasLabels && (
        <InOtherLanguages filled={filled}>
          <LabelFields
            legend={text.eventName}
            fallback={values.name}
            labels={values.labels}
            onChange={(labels) => void setFieldValue('labels', labels)}
          />
        </InOtherLanguages>
      )}
    </div>
  )
}
