import type { CulturalItem } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { Drawer } from '@/ui/drawer/drawer'
import { ItemInfo } from './item-info'

/** The information of an item if there is no room for a panel beside the viewer. */
export function InfoSheet({
  item,
  onViewAll,
  onClose,
}: {
  item: CulturalItem
  onViewAll: () => void
  onClose: () => void
}) {
  const text = useText('item')
  const { close } = useText('common')
  return (
    <Drawer open onOpenChange={(open) => !open && onClose()} side="bottom" title={text.info} closeLabel={close}>
      <ItemInfo item={item} onViewAll={onViewAll} />
    </Drawer>
  )
}
