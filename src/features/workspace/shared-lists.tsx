import { Link } from '@tanstack/react-router'
import { UsersRound } from 'lucide-react'
import { useText } from '@/text/use-text'
import { useSharedLists } from './use-shared-lists'

/** Lists of others that are shared with a workgroup of the person: read-only, each with its owner. */
export function SharedLists() {
  const text = useText('lists')
  const { itemCount } = useText('catalog')
  const { shared } = useSharedLists()
  if (shared.length === 0) return null
  return (
    <section aria-label={text.shownToYou} className="mt-12">
      <h2 className="mb-4 font-serif text-2xl">{text.shownToYou}</h2>
      <ul className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
        {shared.map(({ uuid, name, owner = '', itemsCount }) => (
          <li key={uuid}>
            <Link
              to="/workspace/$listUuid"
              params={{ listUuid: uuid }}
              className="flex h-full items-start gap-3 rounded-lg border border-line bg-surface p-4 hover:border-line-strong"
            >
              <UsersRound aria-hidden className="mt-1 size-4 shrink-0 text-ink-faint" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-serif text-lg break-words">
                  {name}
                </span>
                <span className="block text-sm text-ink-soft">{text.listOf({ owner })}</span>
              </span>
              {itemsCount !== undefined && (
                <span className="shrink-0 text-sm text-ink-soft tabular-nums">{itemCount({ count: itemsCount })}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
