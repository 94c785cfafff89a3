import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { halQuery } from '@/api/hal/query'
import type { CustomMetadataTemplate } from '@teca/shared/contract/meta'
import { inLanguage } from '@/api/meta/templates/in-language'
import { findMisfits, mayLeaveMisfits, type TemplateMisfits } from '@/api/meta/templates/misfits'
import { changeField } from '@/api/meta/templates/template-writes'
import { KnownDialog } from '@/blocks/read-then-edit/known-dialog'
import { ReadThenEdit } from '@/blocks/read-then-edit/read-then-edit'
import { useGuardedEdit } from '@/blocks/read-then-edit/use-guarded-edit'
import { closeDialog, openDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { TextField } from '@/ui/text-field/text-field'
import { LabelList } from '../labels/label-list'
import { sameLabels } from '../labels/labels-form'
import { ConvertDialog } from './convert-dialog'
import { FieldFields } from './field-fields'
import { fieldBody, fieldLabels, fieldSchema, valuesOf, type FieldValues } from './field-form'
import { MisfitNote } from './misfit-note'
import { useFieldComparison } from './use-field-comparison'
import { useDefaultText } from './use-default-text'
import { useFieldWords } from './use-field-words'

/** A field to read, edit and delete. */
export function FieldDialog() {
  const { field } = useDialogAbout('field-details')
  const { metadata } = useText('configuration')
  const reply = useQuery({ ...halQuery(field), meta: { silent: true } })
  return (
    <KnownDialog title={metadata} reply={reply}>
      {(known) => <Details field={known} />}
    </KnownDialog>
  )
}

function Details({ field }: { field: CustomMetadataTemplate }) {
  const text = useText('configuration')
  const words = useText('common')
  const { mutateAsync } = useMutation(changeField())
  const schema = fieldSchema()
  const [converting, setConverting] = useState<{ misfits: TemplateMisfits; values?: FieldValues }>()
  const edit = useGuardedEdit<CustomMetadataTemplate, FieldValues>({
    thing: field,
    name: inLanguage(field).label,
    draftOf: valuesOf,
    compare: useFieldComparison(),
    write: (on, values) => mutateAsync(changeBetween(on, values)),
  })
  const saving = (values: FieldValues | undefined) => values && (() => edit.save(values))
  return (
    <>
      <ReadThenEdit
        persistent
        size="m"
        title={inLanguage(field).label}
        description={field.locked ? text.lockedHint : undefined}
        saveLabel={words.confirm}
        actions={
          <Button
            variant="danger"
            disabled={field.locked}
            aria-haspopup="dialog"
            onClick={() => openDialog({ name: 'delete-field', field: field._links.self })}
          >
            {words.delete}
          </Button>
        }
        view={
          <>
            <FieldView field={field} />
            <MisfitNote field={field} onConvert={(misfits) => setConverting({ misfits })} />
          </>
        }
        values={edit.values}
        onEdit={edit.begin}
        note={edit.note}
        schema={schema}
        isIncomplete={(values) => !schema.isValidSync(values)}
        onSave={async (values) => {
          const changes = fieldBody(values)
          const misfits = mayLeaveMisfits(field, changes) ? await findMisfits(field, changes) : undefined
          if (misfits && misfits.things > 0) {
            setConverting({ misfits, values })
            return false
          }
          // back-office spec 4: it closes after at most 800 ms
          if (await edit.save(values)) closeDialog()
          return false
        }}
        onClose={closeDialog}
      >
        <div className="flex flex-col gap-4">
          <TextField label={text.fieldId} value={field.name} readOnly hint={text.idFixed} />
          <FieldFields hasLabels={field._links.labels !== undefined} />
        </div>
      </ReadThenEdit>
      {converting && (
        <ConvertDialog
          field={field}
          rule={converting.values ? fieldBody(converting.values) : field}
          misfits={converting.misfits}
          save={saving(converting.values)}
          onBack={() => setConverting(undefined)}
        />
      )}
      {edit.question}
    </>
  )
}

/** What a form changes; without a difference in the specified part, only labels in further languages. */
function changeBetween(field: CustomMetadataTemplate, values: FieldValues) {
  const changes = fieldBody(values)
  const labels = fieldLabels(values)
  const had = { labels: field.labels ?? {}, optionLabels: field.optionLabels ?? {} }
  const labelsDiffer = !sameLabels(labels.labels, had.labels) || !sameLabels(labels.optionLabels, had.optionLabels)
  const isSame = JSON.stringify(changes) === JSON.stringify(fieldBody(valuesOf(field)))
  return { field, changes: isSame && labelsDiffer ? undefined : changes, labels: labelsDiffer ? labels : undefined }
}

function FieldView({ field }: { field: CustomMetadataTemplate }) {
  const text = useText('configuration')
  const words = useFieldWords()
  const defaultText = useDefaultText()
  const { name, label, type, enumValues, resourceType, priority, labels = {} } = field
  return (
    <DefinitionList
      rows={[
        { id: 'entity', label: text.entity, value: words.entities[resourceType] },
        { id: 'name', label: text.fieldId, value: name },
        { id: 'label', label: text.fieldName, value: label },
        {
          id: 'labels',
          label: text.otherLanguages,
          value: Object.keys(labels).length > 0 && <LabelList labels={labels} />,
        },
        { id: 'type', label: text.fieldType, value: words.types[type] },
        {
          id: 'options',
          label: text.dictionary,
          value: type === 'ENUM' && (enumValues.length > 0 ? <Options field={field} /> : text.noOptions),
        },
        { id: 'default', label: text.defaultValue, value: defaultText(field) || text.noDefault },
        { id: 'priority', label: text.priority, value: words.priorities[priority] },
      ].filter(({ value }) => value !== false)}
    />
  )
}

const Options = ({ field: { enumValues, optionLabels = {} } }: { field: CustomMetadataTemplate }) => (
  <ul className="flex flex-wrap gap-1.5">
    {enumValues.map((option) => (
      <li key={option} className="max-w-full truncate rounded-full bg-accent-wash px-2.5 py-0.5">
        {[option, ...new Set(Object.values(optionLabels[option] ?? {}).filter((one) => one !== option))].join(' · ')}
      </li>
    ))}
  </ul>
)
