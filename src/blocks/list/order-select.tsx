import { ArrowDownWideNarrow } from 'lucide-react'
import { Select, type SelectOption } from '@/ui/select/select'

export type OrderSelectProps<O extends string> = {
  label: string
  value: O
  options: SelectOption<O>[]
  onChange: (order: O) => void
}

// As wide as its text; on a small screen only its icon is shown.
const narrow =
  '[&_select]:[field-sizing:content] max-md:[&_select]:w-10 max-md:[&_select]:pe-0 max-md:[&_select]:text-transparent max-md:[&_select+svg]:hidden'

/** Selects the order of a list. */
export const OrderSelect = <O extends string>({ label, value, options, onChange }: OrderSelectProps<O>) => (
  <Select
    hideLabel
    quiet
    icon={<ArrowDownWideNarrow aria-hidden />}
    className={narrow}
    {...{ label, value, options, onChange }}
  />
)
