import { useState } from 'react'
import { useText } from '@/text/use-text'

interface CountToldProps {
  /** How many things the list has, in words; undefined until it is known. */
  count: string | undefined
  page: number
  pages: number
}

/** Tells screen readers what a filter or a page has changed; nothing when the list is first shown, since its heading says it. */
export function CountTold({ count, page, pages }: CountToldProps) {
  const text = useText('common')
  const place = pages > 1 ? text.pageOf({ page, pages }) : undefined
  const now = count === undefined ? undefined : [count, place].filter(Boolean).join(', ')
  const [last, setLast] = useState({ now, told: '' })
  if (now !== undefined && now !== last.now) setLast({ now, told: last.now === undefined ? '' : now })
  return (
    <p role="status" className="sr-only">
      {last.told}
    </p>
  )
}
