import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { entriesOf } from '@/api/hal/page'
import type { ItemState } from '@/api/meta/generated/types.gen'
import { stateWord } from '@/api/meta/templates/in-language'
import { createState, updateState } from '@/api/meta/workflow/state-writes'
import { statesQuery } from '@/api/meta/workflow/states'
import { FormDialog } from '@/blocks/read-then-edit/form-dialog'
import { notify } from '@/stores/notices'
import { text as notices } from '@/text/text'
import { useText } from '@/text/use-text'
import { Switch } from '@/ui/switch/switch'
import { TextField } from '@/ui/text-field/text-field'
import { InOtherLanguages, LabelFields } from '../labels/in-other-languages'
import { filledLabels, sameLabels } from '../labels/labels-form'
import { ColorChoice } from './color-choice'
import { colorOf, isColor, stateSchema, suggestedColors, type StateValues } from './state-form'
import { StateChip } from './state-strip'

interface StateDialogProps {
  /** The state to change; undefined for a new one. */
  state?: ItemState
  onClose: () => void
}

/** Name and colour of a new or existing state. */
export function StateDialog({ state, onClose }: StateDialogProps) {
  const text = useText('configurationWorkflows')
  const words = useText('common')
  const create = useMutation(createState())
  const update = useMutation(updateState())
  const { data: states } = useQuery({ ...statesQuery(), meta: { silent: true } })
  const hasLabels = (state ? [state] : entriesOf(states)).some(({ _links }) => _links.labels !== undefined)
  const known: StateValues = {
    name: state?.name ?? '',
    color: state?.color ?? suggestedColors[0],
    public: state?.public ?? false,
    labels: state?.labels ?? {},
  }
  const save = async (values: StateValues) => {
    const name = values.name.trim()
    const color = colorOf(values.color)
    const labels = filledLabels(values.labels)
    const differ = !sameLabels(labels, known.labels)
    if (!state)
      return await create.mutateAsync({
        name,
        color,
        ...(values.public && { public: true }),
        ...(differ && { labels }),
      })
    try {
      // back-office spec 7: an update sends the colour, and the other fields only if they changed.
      return await update.mutateAsync({
        state,
        changes: {
          color,
          ...(name !== known.name && { name }),
          ...(values.public !== known.public && { public: values.public }),
        },
        ...(differ && { labels }),
      })
    } catch (error) {
      notify('failed', notices.workflowItemFailed)
      throw error
    }
  }
  return (
    <FormDialog
      title={state ? stateWord(state) : text.createState}
      values={known}
      schema={stateSchema()}
      onCreate={save}
      onClose={onClose}
      sendLabel={state && words.save}
    >
      <StateFields hasPublic={!state || state.public !== undefined} hasLabels={hasLabels} />
    </FormDialog>
  )
}

function StateFields({ hasPublic, hasLabels }: { hasPublic: boolean; hasLabels: boolean }) {
  const text = useText('configurationWorkflows')
  const { required } = useText('common')
  const { values, getFieldProps, setFieldValue, setFieldTouched, touched, errors } = useFormikContext<StateValues>()
  const [filled] = useState(Object.keys(values.labels).length > 0)
  return (
    <div className="flex flex-col gap-5">
      <TextField
        label={text.name}
        mark={required}
        aria-required
        autoComplete="off"
        data-start-focus
        error={touched.name ? errors.name : undefined}
        {...getFieldProps('name')}
      />
      <ColorChoice
        value={values.color}
        onChange={(color) => void setFieldValue('color', color)}
        onBlur={() => void setFieldTouched('color')}
        error={touched.color ? errors.color : undefined}
      />
      {isColor(values.color) && (
        <p className="flex min-w-0 items-center gap-3 text-xs text-ink-soft">
          {text.preview}
          <StateChip name={values.name.trim() || text.name} color={colorOf(values.color)} />
        </p>
      )}
      {hasPublic && (
        <div>
          <Switch
            label={text.isPublic}
            checked={values.public}
            onChange={(on) => void setFieldValue('public', on)}
            aria-describedby="state-public-hint"
          />
          <p id="state-public-hint" className="mt-1 text-xs text-ink-faint">
            {text.isPublicHint}
          </p>
        </div>
      )}
      {hasLabels && (
        <InOtherLanguages filled={filled}>
          <LabelFields
            legend={text.name}
            fallback={values.name}
            labels={values.labels}
            onChange={(labels) => void setFieldValue('labels', labels)}
          />
        </InOtherLanguages>
      )}
    </div>
  )
}
