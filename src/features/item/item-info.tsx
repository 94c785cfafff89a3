import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import { orderedTemplates, templatesQuery } from '@/api/meta/templates'
import { dayMonthYear, yearMonthDay } from '@/lib/dates'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { metadataRows } from '@/blocks/metadata-value/metadata-rows'
import { Rights } from './rights'

/** What is said of an item in its more important fields, its rights, and when it was made and changed. */
export function ItemInfo({ item, onViewAll }: { item: CulturalItem; onViewAll: () => void }) {
  const text = useText('item')
  const words = useText('formats')
  const language = useLanguage()
  const { data } = useSuspenseQuery(templatesQuery('ITEM'))
  const fields = orderedTemplates(data).filter(({ priority }) => priority === 'HIGH' || priority === 'MEDIUM')
  const rows = metadataRows(item, fields, words, language)
  return (
    <div className="flex flex-col gap-5">
      {rows.length > 0 ? (
        <DefinitionList stacked rows={rows} />
      ) : (
        <p className="text-sm text-ink-soft">{text.noMetadata}</p>
      )}
      <Rights item={item} />
      <Button onClick={onViewAll} className="self-start">
        {text.viewAllMetadata}
      </Button>
      <ItemDates item={item} />
    </div>
  )
}

/** When an item was made, and last changed: the first day first, the second one year first, as the specification has them. */
export function ItemDates({ item }: { item: CulturalItem }) {
  const text = useText('item')
  const line = (label: string, value: ReactNode) => (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  )
  return (
    <dl className="border-t border-line pt-3 text-xs text-ink-faint [&>div+div]:mt-1">
      {line(text.created, <time dateTime={item.createdDate}>{dayMonthYear(item.createdDate)}</time>)}
      {line(text.lastModified, <time dateTime={item.lastModifiedDate}>{yearMonthDay(item.lastModifiedDate)}</time>)}
    </dl>
  )
}
