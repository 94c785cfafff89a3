import { useMutation, useQuery } from '@tanstack/react-query'
import { Formik, useFormikContext, type FormikHelpers } from 'formik'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { entriesOf } from '@/api/hal/page'
import { saveSettings, type TenantSettings } from '@/api/iam/organisation'
import type { ItemState } from '@teca/shared/contract/meta'
import { stateWord } from '@/api/meta/templates/in-language'
import { statesQuery } from '@/api/meta/workflow/states'
import { FormNote } from '@/blocks/read-then-edit/form-note'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { useGuardedEdit } from '@/blocks/read-then-edit/use-guarded-edit'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { Select } from '@/ui/select/select'
import { TextArea } from '@/ui/text-area/text-area'
import { TextField } from '@/ui/text-field/text-field'
import { organisationSchema, patchOf, valuesOf, type OrganisationValues } from './organisation-form'
import { PictureField } from './picture-field'
import { useSettingsComparison } from './use-settings-comparison'
import { WatermarkFields } from './watermark-fields'

/** The form of the organisation's settings. */
export function SettingsForm({ settings }: { settings: TenantSettings }) {
  const { organisation } = useText('organisation')
  const [failure, setFailure] = useState<Error>()
  const { mutateAsync } = useMutation(saveSettings())
  const edit = useGuardedEdit<TenantSettings, OrganisationValues>({
    thing: settings,
    name: organisation,
    draftOf: valuesOf,
    compare: useSettingsComparison(),
    write: (on, values) => mutateAsync({ settings: on, patch: patchOf(values) }),
  })
  const save = async (values: OrganisationValues, { resetForm }: FormikHelpers<OrganisationValues>) => {
    setFailure(undefined)
    try {
      if (await edit.save(values)) resetForm({ values })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      setFailure(error)
    }
  }
  return (
    <>
      <Formik initialValues={edit.values} validationSchema={organisationSchema()} onSubmit={save}>
        <Fields settings={settings} failure={failure} note={edit.note} begin={edit.begin} />
      </Formik>
      {edit.question}
    </>
  )
}

interface FieldsProps {
  settings: TenantSettings
  failure: Error | undefined
  note: string | undefined
  /** Starts the edit from the settings as they are now. */
  begin: () => void
}

function Fields({ settings, failure, note, begin }: FieldsProps) {
  const text = useText('organisation')
  const words = useText('common')
  const form = useFormikContext<OrganisationValues>()
  const { dirty, isSubmitting, handleSubmit, getFieldProps, errors, resetForm } = form
  const guard = useLeaveGuard(dirty, () => resetForm())
  const isOutdated = note !== undefined
  const followSettings = useEffectEvent(() => {
    begin()
    resetForm({ values: valuesOf(settings) })
  })
  useEffect(() => {
    if (isOutdated && !dirty) followSettings()
  }, [isOutdated, dirty])
  return (
    <>
      <form noValidate onSubmit={handleSubmit} aria-label={text.organisation} className="flex flex-col gap-8">
        <FormNote>{dirty ? note : undefined}</FormNote>
        <Group title={text.identity}>
          <TextField
            label={text.name}
            mark={words.required}
            aria-required
            error={errors.displayName}
            {...getFieldProps('displayName')}
          />
          <PictureField
            which="logo"
            settings={settings}
            url={settings.logoUrl}
            alt={settings.displayName}
            words={{
              title: text.logo,
              none: text.noLogo,
              choose: text.chooseLogo,
              remove: text.removeLogo,
              hint: text.logoHint,
            }}
          />
          <TextField
            label={text.languages}
            hint={text.languagesHint}
            error={errors.languages}
            {...getFieldProps('languages')}
          />
        </Group>
        <Group title={text.pictures}>
          <WatermarkFields settings={settings} />
        </Group>
        <Group title={text.defaults}>
          <DefaultState />
          <TextArea label={text.rights} hint={text.rightsHint} maxLength={2000} rows={2} {...getFieldProps('rights')} />
        </Group>
        <Group title={text.support}>
          <TextField
            label={text.supportAddress}
            hint={text.supportAddressHint}
            error={errors.supportAddress}
            {...getFieldProps('supportAddress')}
          />
        </Group>
        {failure && <FormAlert>{problemWords(failure)}</FormAlert>}
        <div className="sticky bottom-0 low:static -mx-1 flex items-center gap-3 border-t border-line bg-page px-1 py-3">
          <Button type="submit" variant="primary" disabled={!dirty} loading={isSubmitting}>
            {text.save}
          </Button>
          {dirty && <Button onClick={() => resetForm()}>{words.cancel}</Button>}
          {!dirty && <span className="text-sm text-ink-soft">{text.saved}</span>}
        </div>
      </form>
      <LeaveQuestion guard={guard} />
    </>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend dir="auto" className="mb-3 font-serif text-xl">
        {title}
      </legend>
      {children}
    </fieldset>
  )
}

function DefaultState() {
  const text = useText('organisation')
  const { values, setFieldValue } = useFormikContext<OrganisationValues>()
  const { data } = useQuery(statesQuery())
  const states = entriesOf(data).filter(({ name }) => name !== text.usualState)
  const words = (state: ItemState) => {
    const known = { state: stateWord(state) }
    return state.public ? text.seenByAll(known) : text.seenInside(known)
  }
  return (
    <Select
      label={text.defaultState}
      options={[
        { value: '', label: text.seenInside({ state: text.usualState }) },
        ...states.map((state) => ({ value: state.name, label: words(state) })),
      ]}
      value={values.defaultState}
      onChange={(name) => void setFieldValue('defaultState', name)}
    />
  )
}
