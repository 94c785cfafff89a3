import { ArrowDownWideNarrow } from 'lucide-react'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { defaultOrder, orderOptions, type Order } from './order'

export type OrderSelectProps = { label: string; order: Order | undefined; onOrder: (order: Order) => void }

// As wide as its words; on a small screen only its icon is seen.
const narrow =
  '[&_select]:[field-sizing:content] max-md:[&_select]:w-10 max-md:[&_select]:pr-0 max-md:[&_select]:text-transparent max-md:[&_select+svg]:hidden'

/** The choice of an order. */
export const OrderSelect = ({ label, order = defaultOrder, onOrder }: OrderSelectProps) => (
  <Select
    label={label}
    hideLabel
    quiet
    icon={<ArrowDownWideNarrow aria-hidden />}
    options={orderOptions(useText('catalog'))}
    value={order}
    onChange={onOrder}
    className={narrow}
  />
)
