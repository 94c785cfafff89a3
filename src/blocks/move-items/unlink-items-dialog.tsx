import { useItemSelection } from '@/stores/item-selection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'
import { usePlaces } from '../collection-dialogs/use-places'
import { useOperation } from '@/work/use-operation'
import { OperationError } from './operation-error'
import { unlinkFrom } from './item-operations'
import { useItemsKnown } from './use-items-known'
import { useWhat } from './use-what'

/** Asks before items leave one collection, and says what happens to those that are in no other. */
export function UnlinkItemsDialog() {
  const { items, from } = useDialogAbout('unlink-items')
  const text = useText('organise')
  const words = useText('common')
  const [place] = usePlaces([from.uuid])
  const title = place?.title ?? ''
  const known = useItemsKnown(items)
  const what = useWhat(items, known.items)
  const { run, doing, error } = useOperation(useItemSelection)
  return (
    <ConfirmDialog
      open
      onOpenChange={closeDialog}
      title={text.unlinkQuestion({ what, title })}
      description={whatBecomes(text, known, from.uuid)}
      confirmLabel={text.unlink}
      cancelLabel={words.cancel}
      closeLabel={words.close}
      busy={doing !== undefined}
      onConfirm={() => run({ operation: unlinkFrom({ uuid: from.uuid, title }), things: items }, closeDialog)}
    >
      {error ? <OperationError error={error} /> : undefined}
    </ConfirmDialog>
  )
}

function whatBecomes(
  text: ReturnType<typeof useText<'organise'>>,
  { items, unknown }: ReturnType<typeof useItemsKnown>,
  from: string,
) {
  if (unknown > 0) return text.mayStayNowhere
  const others = items.map(
    ({ parentCollectionsUuids }) => parentCollectionsUuids.filter((uuid) => uuid !== from).length,
  )
  const nowhere = others.filter((count) => count === 0).length
  if (items.length === 1) return nowhere ? text.staysNowhere : text.staysIn({ count: others[0] ?? 0 })
  return nowhere ? text.someStayNowhere({ count: nowhere }) : text.allStaySomewhere
}
