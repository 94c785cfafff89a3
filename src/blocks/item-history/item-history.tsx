import type { CulturalItem } from '@teca/shared/contract/meta'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { useMayEdit } from '@/blocks/rights/use-may-edit'
import { useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { RestoreChange } from './restore-change'
import { ThingHistory } from './thing-history'

/** Who changed what in an item and when; a value can be restored (ITEM-22). */
export function ItemHistory() {
  const { item: handle } = useDialogAbout('item-history')
  const { history } = useText('forms')
  const { untitled } = useText('catalog')
  const mayRestore = useMayEdit()
  return (
    <DialogOfThing<CulturalItem> about={handle} title={history}>
      {(item) => (
        <ThingHistory
          resource="ITEM"
          history={item._links.history}
          name={item.sgtt || untitled}
          restore={
            mayRestore ? (field, before) => <RestoreChange item={item} field={field} before={before} /> : undefined
          }
        />
      )}
    </DialogOfThing>
  )
}
