import { useMutation, useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useState } from 'react'
import { entriesOf } from '@/api/hal/page'
import type { ItemState } from '@teca/shared/contract/meta'
import { stateWord } from '@/api/meta/templates/in-language'
import { createState, updateState } from '@/api/meta/workflow/state-writes'
import { statesQuery } from '@/api/meta/workflow/states'
import { compareValues } from '@/blocks/conflict-dialog/compare-drafts'
import { FormDialog } from '@/blocks/read-then-edit/form-dialog'
import { useGuardedEdit } from '@/blocks/read-then-edit/use-guarded-edit'
import { notify } from '@/stores/notices'
import { text as notices } from '@/text/text'
import { useText } from '@/text/use-text'
import { Switch } from '@/ui/switch/switch'
import { TextField } from '@/ui/text-field/text-field'
import { InOtherLanguages, LabelFields } from '../labels/in-other-languages'
import { labelWords } from '../labels/label-words'
import { filledLabels, sameLabels } from '../labels/labels-form'
import { ColorChoice } from './color-choice'
import { colorOf, isColor, stateSchema, stateValues, type StateValues } from './state-form'
import { StateChip } from './state-strip'

interface StateDialogProps {
  /** The state to change; undefined for a new one. */
  state?: ItemState
  onClose: () => void
}

/** Name and colour of a new or existing state. */
export const StateDialog = ({ state, onClose }: StateDialogProps) =>
  state ? <ChangeState state={state} onClose={onClose} /> : <NewState onClose={onClose} />

function NewState({ onClose }: { onClose: () => void }) {
  const text = useText('configurationWorkflows')
  const create = useMutation(createState())
  const { data: states } = useQuery({ ...statesQuery(), meta: { silent: true } })
  return (
    <FormDialog
      title={text.createState}
      values={stateValues()}
      schema={stateSchema()}
      onSend={({ name, color, labels, ...values }) =>
        create.mutateAsync({
          name: name.trim(),
          color: colorOf(color),
          ...(values.public && { public: true }),
          ...(!sameLabels(filledLabels(labels), {}) && { labels: filledLabels(labels) }),
        })
      }
      onClose={onClose}
    >
      <StateFields hasPublic hasLabels={entriesOf(states).some(({ _links }) => _links.labels !== undefined)} />
    </FormDialog>
  )
}

function ChangeState({ state, onClose }: Required<StateDialogProps>) {
  const text = useText('configurationWorkflows')
  const formats = useText('formats')
  const words = useText('common')
  const { otherLanguages } = useText('configuration')
  const update = useMutation(updateState())
  const edit = useGuardedEdit<ItemState, StateValues>({
    thing: state,
    name: stateWord(state),
    draftOf: stateValues,
    compare: (...drafts) =>
      compareValues<StateValues>(
        [
          { key: 'name', label: text.name, words: ({ name }) => name },
          { key: 'color', label: text.color, words: ({ color }) => colorOf(color) },
          { key: 'public', label: text.isPublic, words: (values) => (values.public ? formats.true : formats.false) },
          { key: 'labels', label: otherLanguages, words: ({ labels }) => labelWords(labels) },
        ],
        ...drafts,
      ),
    write: (on, values) => {
      const was = stateValues(on)
      const [name, labels] = [values.name.trim(), filledLabels(values.labels)]
      // back-office spec 7: an update sends the colour, and the other fields only if they changed.
      return update.mutateAsync({
        state: on,
        changes: {
          color: colorOf(values.color),
          ...(name !== was.name && { name }),
          ...(values.public !== was.public && { public: values.public }),
        },
        ...(!sameLabels(labels, was.labels) && { labels }),
      })
    },
  })
  return (
    <>
      <FormDialog
        title={stateWord(state)}
        values={edit.values}
        schema={stateSchema()}
        note={edit.note}
        onSend={(values) => edit.save(values).catch(noticed)}
        onClose={onClose}
        sendLabel={words.save}
      >
        <StateFields hasPublic={state.public !== undefined} hasLabels={state._links.labels !== undefined} />
      </FormDialog>
      {edit.question}
    </>
  )
}

/** back-office spec 8: a failed update is a notice too. */
function noticed(error: unknown): never {
  notify('failed', notices.workflowItemFailed)
  throw error
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
