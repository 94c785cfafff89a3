import type { ReactNode } from 'react'
import { dayMonthYear, yearMonthDay } from '@/lib/dates'
import { useText } from '@/text/use-text'

/** The dates of creation and of the last change: the first day first, the second year first, as specified. */
export function ItemDates({ item }: { item: { createdDate: string; lastModifiedDate?: string } }) {
  const text = useText('item')
  const line = (label: string, value: ReactNode) => (
    <div className="flex justify-between gap-4">
      <dt dir="auto">{label}</dt>
      <dd dir="auto" className="tabular-nums">
        {value}
      </dd>
    </div>
  )
  return (
    <dl className="border-t border-line pt-3 text-xs text-ink-faint [&>div+div]:mt-1">
      {line(text.created, <time dateTime={item.createdDate}>{dayMonthYear(item.createdDate)}</time>)}
      {item.lastModifiedDate &&
        line(text.lastModified, <time dateTime={item.lastModifiedDate}>{yearMonthDay(item.lastModifiedDate)}</time>)}
    </dl>
  )
}
