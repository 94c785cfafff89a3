import { Link } from '@tanstack/react-router'
import { BookOpen, FileImage, Image, LayoutGrid, Package, Table } from 'lucide-react'
import type { Download, DownloadKind } from '@/api/host/counted-downloads'
import { dateAndTime } from '@/lib/dates'
import { noCollection } from '@/lib/no-collection'
import { useLanguage, useText } from '@/text/use-text'
import type { TableColumn } from '@/ui/table/table-column'

const icons = {
  snippet: Image,
  master: FileImage,
  item: Package,
  sheet: LayoutGrid,
  story: BookOpen,
  table: Table,
} satisfies Record<DownloadKind, unknown>

/** What, who, when, and how much of it; a small screen has all of it under the title. */
export function useDownloadColumns(): TableColumn<Download, undefined>[] {
  const text = useText('downloads')
  const words = useText('audit')
  const language = useLanguage()
  const nameOf = ({ title, pressmark }: Download) => title || pressmark || words.unnamed
  const personOf = ({ fullName, username }: Download) => fullName || username || text.formerUser
  const kindOf = ({ kind, region, size }: Download) =>
    [text[kind], region && region !== 'full' && text.partOf({ region }), size && sizeOf(size)]
      .filter(Boolean)
      .join(' · ')
  const sizeOf = (size: string) => (size === 'full' || size === 'original' ? undefined : size.replace(/^!/, ''))
  return [
    {
      id: 'thing',
      label: words.thing,
      width: 0,
      isHeader: true,
      onSmallScreens: true,
      text: nameOf,
      cell: (one) => {
        const Icon = icons[one.kind]
        return (
          <span className="flex items-center gap-4 py-1">
            <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
            <span className="min-w-0 flex-1">
              <span className="flex min-w-0 items-baseline gap-2">
                {one.pressmark && one.title && (
                  <span dir="auto" className="shrink-0 text-xs text-ink-soft tabular-nums max-md:hidden">
                    {one.pressmark}
                  </span>
                )}
                <Name download={one} name={nameOf(one)} />
              </span>
              <span className="block text-xs text-ink-soft md:hidden">
                {[dateAndTime(one.date, language), personOf(one), kindOf(one)].join(' · ')}
              </span>
            </span>
          </span>
        )
      },
    },
    { id: 'kind', label: words.kind, width: 16, text: kindOf },
    { id: 'person', label: words.person, width: 12, text: personOf },
    { id: 'date', label: text.when, width: 11, text: ({ date }) => dateAndTime(date, language) },
  ]
}

/** Leads to the item; what is gone by now is only named. */
function Name({ download: { itemUuid }, name }: { download: Download; name: string }) {
  if (!itemUuid)
    return (
      <span dir="auto" className="truncate font-medium">
        {name}
      </span>
    )
  return (
    <Link
      to="/catalog/$collectionUuid/cultural-item/$itemUuid"
      params={{ collectionUuid: noCollection, itemUuid }}
      className="truncate py-1 font-medium hover:underline"
    >
      {name}
    </Link>
  )
}
