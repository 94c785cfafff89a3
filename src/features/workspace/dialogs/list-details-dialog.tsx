import { useMutation } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { Trash2 } from 'lucide-react'
import { sectionCreateLimits as most } from '@teca/shared/contract/meta/limits'
import { renameList } from '@/api/meta/lists/section-writes'
import type { Section } from '@/api/meta/lists/sections'
import { ReadThenEdit } from '@/blocks/read-then-edit/read-then-edit'
import { closeDialog, openDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { IconButton } from '@/ui/icon-button/icon-button'
import { TextField } from '@/ui/text-field/text-field'
import { DialogOfList } from './dialog-of-list'

/** A list to read, to rename and to delete. */
export function ListDetailsDialog() {
  const { list } = useDialogAbout('list-details')
  const text = useText('lists')
  return (
    <DialogOfList uuid={list.uuid} title={text.details}>
      {(section) => <Details section={section} />}
    </DialogOfList>
  )
}

function Details({ section }: { section: Section }) {
  const { list } = useDialogAbout('list-details')
  const text = useText('lists')
  const words = useText('common')
  const rename = useMutation(renameList())
  const { name, itemsCount } = section
  return (
    <ReadThenEdit
      title={text.details}
      size="s"
      onClose={closeDialog}
      saveLabel={words.confirm}
      values={{ name }}
      isIncomplete={(values) => values.name.trim() === ''}
      onSave={async (values) => {
        if (values.name.trim() !== name) await rename.mutateAsync({ section, name: values.name })
        closeDialog()
        return false
      }}
      actions={
        <IconButton
          label={text.deleteTitle}
          icon={<Trash2 aria-hidden />}
          aria-haspopup="dialog"
          className="text-danger"
          onClick={() => openDialog({ name: 'delete-list', list })}
        />
      }
      view={
        <DefinitionList
          rows={[
            { id: 'name', label: text.name, value: name },
            ...(itemsCount === undefined ? [] : [{ id: 'items', label: text.itemCount, value: itemsCount }]),
          ]}
        />
      }
    >
      <NameField />
    </ReadThenEdit>
  )
}

function NameField() {
  const text = useText('lists')
  const words = useText('common')
  const { values, handleChange } = useFormikContext<{ name: string }>()
  return (
    <TextField
      label={text.name}
      mark={words.required}
      required
      name="name"
      maxLength={most.name}
      value={values.name}
      onChange={handleChange}
    />
  )
}
