import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { handlesOf } from '@/api/meta/bulk/chosen'
import { sectionCreateLimits as most } from '@teca/shared/contract/meta/limits'
import { addToList } from '@/api/meta/lists/section-members'
import { createList } from '@/api/meta/lists/section-writes'
import type { Section } from '@/api/meta/lists/sections'
import { useItemSelection } from '@/stores/item-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { ErrorState } from '@/ui/error-state/error-state'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { TextField } from '@/ui/text-field/text-field'
import { useItemsKnown } from '../move-items/use-items-known'
import { useWhat } from '../move-items/use-what'
import { useKnownIn } from './use-known-in'
import { useLists } from './use-lists'

/** Adds items to one of the person's lists, or to a new one. Items that the list already has are skipped. */
export function AddToListDialog() {
  const { items } = useDialogAbout('add-to-list')
  const text = useText('lists')
  const words = useText('common')
  const { sectionsFailed } = useText('notices')
  const what = useWhat(items, useItemsKnown(items).items)
  const { lists, error, retry, isFetching } = useLists()
  if (lists) return <Destination lists={lists} what={what} />
  return (
    <Dialog open onOpenChange={closeDialog} size="s" title={text.addWhat({ what })} closeLabel={words.close}>
      {error ? (
        <ErrorState
          small
          title={sectionsFailed}
          message={problemWords(error)}
          retry={{ label: words.retry, onRetry: retry, busy: isFetching }}
        />
      ) : (
        <div role="status" aria-label={words.loading}>
          <Skeleton shape="text" lines={4} />
        </div>
      )}
    </Dialog>
  )
}

const NEW = 'new'

function Destination({ lists, what }: { lists: readonly Section[]; what: string }) {
  const { items } = useDialogAbout('add-to-list')
  const text = useText('lists')
  const words = useText('common')
  const id = useId()
  const [chosen, setChosen] = useState<string | undefined>(lists.length === 0 ? NEW : undefined)
  const [name, setName] = useState('')
  const create = useMutation(createList())
  const add = useMutation(addToList())
  const list = lists.find(({ uuid }) => uuid === chosen)
  const known = useKnownIn(items, lists, list)
  const pending = create.isPending || add.isPending
  const ready = chosen === NEW ? name.trim() !== '' : list !== undefined && known.mayAdd
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!ready || pending) return
    try {
      const to = list ?? (await create.mutateAsync({ name }))
      // A retry after a later failure uses the new list.
      setChosen(to.uuid)
      await add.mutateAsync({ items, to })
      useItemSelection.getState().remove(handlesOf(items).map(({ uuid }) => uuid))
      closeDialog()
    } catch (error) {
      // Shown in the dialog.
      if (!(error instanceof Error)) throw error
    }
  }
  const error = create.error ?? add.error
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      persistent
      size="s"
      title={text.addWhat({ what })}
      description={text.addHint}
      closeLabel={words.close}
      footer={
        <>
          {error && <FormAlert>{problemWords(error)}</FormAlert>}
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button type="submit" form={id} variant="primary" disabled={!ready} loading={pending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
        {known.inAll && <p className="rounded-md bg-sunken px-3 py-2 text-sm text-ink-soft">{text.inAllLists}</p>}
        <RadioGroup
          label={text.chooseList}
          value={chosen}
          onChange={setChosen}
          className="[&_label]:break-words"
          options={[
            ...lists.map(({ uuid, name: label }) => ({
              value: uuid,
              label,
              disabled: known.holding.has(uuid),
              hint: known.holding.has(uuid) ? text.itemIsIn : undefined,
            })),
            { value: NEW, label: text.newList },
          ]}
        />
        {chosen === NEW && (
          <TextField
            label={text.newListName}
            mark={words.required}
            maxLength={most.name}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <p role="status" className="min-h-5 text-sm text-ink-soft">
          {known.words}
        </p>
      </form>
    </Dialog>
  )
}
