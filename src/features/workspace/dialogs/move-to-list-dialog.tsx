import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '@/api/api-error'
import { handlesOf } from '@/api/meta/bulk/chosen'
import { DestinationMissing, moveToList } from '@/api/meta/lists/section-members'
import type { Section } from '@/api/meta/lists/sections'
import { useItemsKnown } from '@/blocks/move-items/use-items-known'
import { useWhat } from '@/blocks/move-items/use-what'
import { useItemSelection } from '@/stores/item-selection'
import { notify } from '@/stores/notices'
import { closeDialog, openDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Select } from '@/ui/select/select'
import { DialogOfList } from './dialog-of-list'
import { moveFailure } from './move-failure'
import { WriteFailure } from './write-failure'

/** The choice of another list for items. */
export function MoveToListDialog() {
  const { from } = useDialogAbout('move-to-list')
  const text = useText('lists')
  return (
    <DialogOfList uuid={from.uuid} title={text.moveToList}>
      {(section, lists) => <Destination section={section} others={lists.filter((one) => one !== section)} />}
    </DialogOfList>
  )
}

function Destination({ section, others }: { section: Section; others: readonly Section[] }) {
  const { items, from } = useDialogAbout('move-to-list')
  const text = useText('lists')
  const notices = useText('notices')
  const words = useText('common')
  const what = useWhat(items, useItemsKnown(items).items)
  const [chosen, setChosen] = useState<string>()
  const move = useMutation(moveToList())
  const to = others.find(({ uuid }) => uuid === chosen)
  const handles = handlesOf(items)
  const confirm = () =>
    to &&
    move.mutate(
      { items: handles, from: section, to, inOverview: from.inOverview },
      {
        onSuccess: () => {
          useItemSelection.getState().remove(handles.map(({ uuid }) => uuid))
          closeDialog()
        },
        onError: (error) => {
          // catalogue spec 8: in the overview of the workspace the dialog closes.
          if (!from.inOverview || isApiError(error, 401)) return
          notify('failed', moveFailure(error, true))
          closeDialog()
        },
      },
    )
  const prefix = move.error instanceof DestinationMissing ? undefined : notices.itemsMoveFailed
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      size="s"
      title={text.moveWhat({ what })}
      description={text.moveFrom({ list: section.name })}
      closeLabel={words.close}
      footer={
        <>
          <WriteFailure error={move.error} prefix={prefix} />
          <Button onClick={closeDialog}>{words.cancel}</Button>
          {others.length === 0 ? (
            <Button variant="primary" aria-haspopup="dialog" onClick={() => openDialog({ name: 'create-list' })}>
              {text.addList}
            </Button>
          ) : (
            <Button variant="primary" disabled={!to} loading={move.isPending} onClick={confirm}>
              {words.move}
            </Button>
          )}
        </>
      }
    >
      {others.length === 0 ? (
        <p role="status" className="text-sm text-ink-soft">
          {text.noDestination}
        </p>
      ) : (
        <Select
          label={text.destination}
          placeholder={text.chooseDestination}
          value={chosen}
          onChange={setChosen}
          options={others.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        />
      )}
    </Dialog>
  )
}
