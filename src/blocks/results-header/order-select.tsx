import { ArrowDownWideNarrow } from 'lucide-react'
import { useText } from '@/text/use-text'
import { Select } from '@/ui/select/select'
import { defaultOrder, orderOptions, type Order } from './order'

export type OrderSelectProps = { label: string; order: Order | undefined; onOrder: (order: Order) => void }

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
  />
)
