import type { ReactNode } from 'react'
import { dayMonthYear, yearMonthDay } from '@/lib/dates'
import { useText } from '@/text/use-text'

/**
 * The dates of creation and of the last change: the first day first, the second year first, as specified. They stand apart,
 * each below its name, so that nobody reads the one in the order of the other.
 */
export function ItemDates({ item }: { item: { createdDate: string; lastModifiedDate?: string } }) {
  const text = useText('item')
  const line = (label: string, value: ReactNode) => (
    <div>
      <dt dir="auto">{label}</dt>
      <dd dir="auto" className="tabular-nums">
        {value}
      </dd>
    </div>
  )
  return (
    <dl className="flex justify-between gap-6 border-t border-line pt-3 text-xs text-ink-faint [&>div+div]:text-end">
      {line(text.created, <time dateTime={item.createdDate}>{dayMonthYear(item.createdDate)}</time>)}
      {item.lastModifiedDate &&
        line(text.lastModified, <time dateTime={item.lastModifiedDate}>{yearMonthDay(item.lastModifiedDate)}</time>)}
    </dl>
  )
}
