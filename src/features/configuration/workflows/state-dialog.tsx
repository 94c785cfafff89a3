import { useMutation } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import type { ItemState } from '@/api/meta/generated/types.gen'
import { createState, updateState } from '@/api/meta/workflow/state-writes'
import { FormDialog } from '@/blocks/read-then-edit/form-dialog'
import { notify } from '@/stores/notices'
import { text as notices } from '@/text/text'
import { useText } from '@/text/use-text'
import { Switch } from '@/ui/switch/switch'
import { TextField } from '@/ui/text-field/text-field'
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
  const known: StateValues = {
    name: state?.name ?? '',
    color: state?.color ?? suggestedColors[0],
    public: state?.public ?? false,
  }
  const save = async (values: StateValues) => {
    const name = values.name.trim()
    const color = colorOf(values.color)
    if (!state) return await create.mutateAsync({ name, color, ...(values.public && { public: true }) })
    try {
      // back-office spec 7: an update sends the colour, and the other fields only if they changed.
      return await update.mutateAsync({
        state,
        changes: {
          color,
          ...(name !== known.name && { name }),
          ...(values.public !== known.public && { public: values.public }),
        },
      })
    } catch (error) {
      notify('failed', notices.workflowItemFailed)
      throw error
    }
  }
  return (
    <FormDialog
      title={state?.name ?? text.createState}
      values={known}
      schema={stateSchema()}
      onCreate={save}
      onClose={onClose}
      sendLabel={state && words.save}
    >
      <StateFields hasPublic={!state || state.public !== undefined} />
    </FormDialog>
  )
}

function StateFields({ hasPublic }: { hasPublic: boolean }) {
  const text = useText('configurationWorkflows')
  const { required } = useText('common')
  const { values, getFieldProps, setFieldValue, setFieldTouched, touched, errors } = useFormikContext<StateValues>()
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
    </div>
  )
}
