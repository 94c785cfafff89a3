import { Link } from '@tanstack/react-router'
import { Columns2 } from 'lucide-react'
import type { CulturalItem } from '@/api/meta/generated/types.gen'
import type { Section } from '@/api/meta/lists/sections'
import { useItemSelection } from '@/stores/item-selection'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'
import { mostOnTable } from './light-table/light-table-search'

/** What can be done with a whole list. */
export function ListTools({ list, items }: { list: Section; items: readonly CulturalItem[] }) {
  const text = useText('lists')
  const chosen = useItemSelection((selection) => selection.chosen)
  if (items.length === 0) return null
  // Two to four selected ones lie on the table; else the first of the list do.
  const laid = chosen.size > 1 && chosen.size <= mostOnTable ? [...chosen.keys()] : undefined
  return (
    <Link
      to="/workspace/$listUuid/light-table"
      params={{ listUuid: list.uuid }}
      search={{ items: laid }}
      aria-label={text.openLightTable}
      className={buttonLook('secondary', 'h-9 gap-2 px-3.5 text-sm [&_svg]:size-4 pointer-coarse:h-11')}
    >
      <Columns2 aria-hidden />
      <span className="max-md:sr-only">{text.lightTable}</span>
    </Link>
  )
}
