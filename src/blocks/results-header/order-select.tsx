import { ArrowDownWideNarrow } from 'lucide-react'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { defaultOrder, orderOptions, type ItemOrder, type Order } from './order'

export type OrderSelectProps<O extends ItemOrder> = {
  label: string
  order: O | undefined
  onOrder: (order: O | Order) => void
}

// As wide as its words; on a small screen only its icon is seen.
const narrow =
  '[&_select]:[field-sizing:content] max-md:[&_select]:w-10 max-md:[&_select]:pr-0 max-md:[&_select]:text-transparent max-md:[&_select+svg]:hidden'

/** The choice of an order. */
export const OrderSelect = <O extends ItemOrder>({ label, order, onOrder }: OrderSelectProps<O>) => (
  <Select
    label={label}
    hideLabel
    quiet
    icon={<ArrowDownWideNarrow aria-hidden />}
    options={orderOptions(useText('catalog'), order ?? defaultOrder)}
    value={order ?? defaultOrder}
    onChange={onOrder}
    className={narrow}
  />
)
