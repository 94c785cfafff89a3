import { Link } from '@tanstack/react-router'
import type { Section } from '@/api/meta/lists/sections'
import { useText } from '@/text/use-text'

/** The links to the other lists; cards can be dropped on them. */
export function OtherLists({ lists, current }: { lists: readonly Section[]; current: Section }) {
  const text = useText('lists')
  const others = lists.filter(({ uuid }) => uuid !== current.uuid)
  if (others.length === 0) return null
  return (
    <nav aria-label={text.otherLists} className="mt-4">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
        {others.map(({ uuid, name, itemsCount }) => (
          <li key={uuid} data-list={uuid} className="min-w-0 shrink-0">
            <Link
              to="/workspace/$listUuid"
              params={{ listUuid: uuid }}
              title={name}
              className="flex h-8 max-w-64 items-center gap-2 rounded-full border border-line px-3 text-sm hover:border-line-strong hover:bg-sunken pointer-coarse:h-10"
            >
              <span dir="auto" className="truncate">
                {name}
              </span>
              {itemsCount !== undefined && <span className="text-xs text-ink-faint tabular-nums">{itemsCount}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
