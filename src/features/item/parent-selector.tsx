import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, FolderOpen } from 'lucide-react'
import { entriesOf } from '@/api/hal/page'
import { collectionTitle } from '@/api/meta/collections/collections'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { parentCollectionsQuery } from '@/api/meta/items/items'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DropdownMenu } from '@/ui/dropdown-menu/dropdown-menu'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { TextLink } from '@/ui/text-link/text-link'

/** The collections of an item: a single one as a link, several in a menu. */
export function ParentSelector({ item }: { item: CulturalItem }) {
  const text = useText('item')
  const { untitled } = useText('catalog')
  const { data, isError } = useQuery(parentCollectionsQuery(item))
  const count = item.parentCollectionsUuids.length
  if (count === 0) return <span className="text-sm text-ink-soft">{text.noCollection}</span>
  if (!data) return isError ? null : <Skeleton shape="text" className="w-36" />
  const [first, ...others] = entriesOf(data).map((collection) => ({
    uuid: collection.uuid,
    title: collectionTitle(collection) || untitled,
  }))
  if (!first) return <span className="text-sm text-ink-soft">{text.noCollection}</span>
  if (others.length === 0) {
    return (
      <TextLink
        asChild
        bare
        className="inline-flex min-h-6 max-w-full items-center gap-1.5 text-sm [&_svg]:size-4 [&_svg]:shrink-0"
      >
        <Link to="/catalog/$collectionUuid" params={{ collectionUuid: first.uuid }}>
          <FolderOpen aria-hidden />
          <span dir="auto" className="truncate">
            {first.title}
          </span>
        </Link>
      </TextLink>
    )
  }
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button
          variant="inline"
          size="s"
          icon={<FolderOpen aria-hidden className="size-4" />}
          className="-mx-2 text-sm!"
        >
          {text.inCollections({ count: others.length + 1 })}
          <ChevronDown aria-hidden className="size-4" />
        </Button>
      }
      entries={[
        { kind: 'heading', id: 'heading', label: text.parentCollections },
        ...[first, ...others].map(({ uuid, title }) => ({
          kind: 'action' as const,
          id: uuid,
          label: title,
          link: (content: React.ReactNode) => (
            <Link to="/catalog/$collectionUuid" params={{ collectionUuid: uuid }}>
              {content}
            </Link>
          ),
        })),
      ]}
    />
  )
}
