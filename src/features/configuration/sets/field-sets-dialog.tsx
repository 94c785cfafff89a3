import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CustomMetadataTemplate, ResourceType } from '@teca/shared/contract/meta'
import { allTemplatesQuery } from '@/api/meta/templates/all-templates'
import { createFields } from '@/api/meta/templates/template-writes'
import { KnownDialog } from '@/blocks/read-then-edit/known-dialog'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useLanguage, useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { listsOf, mostHigh } from '../fields/field-lists'
import { useFieldWords } from '../fields/use-field-words'
import { darwinCore } from './darwin-core'
import { dublinCore } from './dublin-core'
import type { SetField } from './field-set'
import { lidoCore } from './lido-core'
import { spectrum } from './spectrum'

const sets = [dublinCore, lidoCore, spectrum, darwinCore]

/** Adds a ready-made set of fields to a kind of thing, after showing its fields. */
export function FieldSetsDialog() {
  const { entity } = useDialogAbout('field-sets')
  const { setsTitle } = useText('configuration')
  const reply = useQuery({ ...allTemplatesQuery(), meta: { silent: true } })
  return (
    <KnownDialog title={setsTitle} reply={reply}>
      {(templates) => <Sets templates={templates} entity={entity} />}
    </KnownDialog>
  )
}

function Sets({ templates, entity }: { templates: readonly CustomMetadataTemplate[]; entity: ResourceType }) {
  const text = useText('configuration')
  const words = useText('common')
  const language = useLanguage()
  const [chosen, choose] = useState(dublinCore.id)
  const add = useMutation(createFields())
  const set = sets.find(({ id }) => id === chosen) ?? dublinCore
  const lists = listsOf(templates, entity)
  const there = new Set(Object.values(lists).flatMap((list) => list.map(({ name }) => name)))
  const news = set.fields.filter(({ name }) => !there.has(name))
  const bodyOf = ({ name, label, type = 'STRING' }: SetField, at: number) => ({
    name,
    type,
    resourceType: entity,
    label: label[language],
    labels: label,
    defaultValue: type === 'BOOLEAN' ? 'false' : null,
    priority: at < mostHigh - lists.HIGH.length ? ('HIGH' as const) : ('MEDIUM' as const),
  })
  return (
    <Dialog
      open
      persistent
      onOpenChange={closeDialog}
      title={text.setsTitle}
      description={text.setsHint}
      closeLabel={words.close}
      footer={
        <>
          {add.error && <FormAlert>{problemWords(add.error)}</FormAlert>}
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={news.length === 0}
            loading={add.isPending}
            onClick={() => add.mutate(news.map(bodyOf), { onSuccess: closeDialog })}
          >
            {text.addFields}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={text.chooseSet}
        options={sets.map(({ id, title, about }) => ({ value: id, label: title, hint: about[language] }))}
        value={chosen}
        onChange={choose}
      />
      <p role="status" className="mt-4 text-sm font-medium">
        {text.fieldsToAdd({ count: news.length })}
      </p>
      {news.length < set.fields.length && (
        <p className="text-sm text-ink-soft">{text.fieldsThere({ count: set.fields.length - news.length })}</p>
      )}
      <Preview fields={news} />
    </Dialog>
  )
}

function Preview({ fields }: { fields: readonly SetField[] }) {
  const text = useText('configuration')
  const language = useLanguage()
  const { types } = useFieldWords()
  return (
    <ul aria-label={text.addFields} className="mt-2 border-t border-line">
      {fields.map(({ name, label, type = 'STRING' }) => (
        <li key={name} className="grid grid-cols-[minmax(0,3fr)_minmax(0,2fr)] gap-x-3 border-b border-line py-1.5">
          <span dir="auto" className="truncate">
            {label[language]}
          </span>
          <span className="truncate text-end text-sm text-ink-soft">{types[type]}</span>
          <span dir="auto" className="truncate font-mono text-xs text-ink-faint">
            {name}
          </span>
        </li>
      ))}
    </ul>
  )
}
