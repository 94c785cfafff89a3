import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { isApiError } from '@/api/api-error'
import { entriesOf } from '@/api/hal/page'
import type { ResourceType, TransitionTemplate } from '@/api/meta/generated/types.gen'
import { defaultState, statesQuery } from '@/api/meta/workflow/states'
import { createTransition, transitionsQuery, updateTransition } from '@/api/meta/workflow/transitions'
import { actionName } from '@/api/meta/workflow/workflow'
import { FormDialog } from '@/blocks/read-then-edit/form-dialog'
import { notify } from '@/stores/notices'
import { text as notices } from '@/text/text'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { TextField } from '@/ui/text-field/text-field'
import { InOtherLanguages, LabelFields } from '../labels/in-other-languages'
import { filledLabels, sameLabels } from '../labels/labels-form'
import { transitionSchema, workflowPlaceholder, type TransitionValues } from './transition-form'

interface TransitionDialogProps {
  resourceType: ResourceType
  /** The transition to change; undefined for a new one. */
  transition?: TransitionTemplate
  onClose: () => void
}

/** The event and the two states of a new or existing transition. */
export function TransitionDialog({ resourceType, transition, onClose }: TransitionDialogProps) {
  const text = useText('configurationWorkflows')
  const words = useText('common')
  const create = useMutation(createTransition())
  const update = useMutation(updateTransition())
  const { data: others } = useQuery(transitionsQuery(resourceType))
  const hasLabels = (transition ? [transition] : entriesOf(others)).some(({ _links }) => _links.labels !== undefined)
  const known: TransitionValues = {
    name: transition?.name ?? '',
    from: transition?.itemFromState ?? '',
    to: transition?.itemToState ?? '',
    labels: transition?.labels ?? {},
  }
  const save = async ({ name, from, to, ...values }: TransitionValues) => {
    const labels = filledLabels(values.labels)
    const body = {
      name: name.trim(),
      itemFromState: from,
      itemToState: to,
      resourceType,
      workflowName: transition?.workflowName ?? workflowPlaceholder,
      actions: transition?.actions ?? [],
    }
    const write = { body, ...(!sameLabels(labels, known.labels) && { labels }) }
    if (!transition) return await create.mutateAsync(write)
    try {
      return await update.mutateAsync({ transition, ...write })
    } catch (error) {
      // The form itself shows a duplicate.
      if (!isApiError(error, 409)) notify('failed', notices.workflowItemFailed)
      throw error
    }
  }
  return (
    <FormDialog
      title={transition ? actionName(transition) : text.createTransition}
      values={known}
      schema={transitionSchema()}
      onCreate={save}
      onClose={onClose}
      sendLabel={transition && words.save}
    >
      <TransitionFields hasLabels={hasLabels} />
    </FormDialog>
  )
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
