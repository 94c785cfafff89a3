import { Link } from '@tanstack/react-router'
import { handleOf } from '@/api/hal/link'
import { collectionTitle } from '@/api/meta/collections/collections'
import type { Collection } from '@teca/shared/contract/meta'
import { useTitle } from '@/lib/use-title'
import { onlyHere } from '@/lib/only-here'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { CollectionMenu } from '@/blocks/collection-dialogs/collection-menu'
import { Breadcrumb } from '@/ui/breadcrumb/breadcrumb'
import { Thumb } from '@/ui/thumb/thumb'
import { crumbsOf } from './crumbs'
import { CatalogTitle } from './place-skeleton'
import { usePlaceCommands } from './use-place-commands'

/** The title of the whole catalogue. */
export function CatalogHeader() {
  const text = useText('catalog')
  useTitle(text.title)
  usePlaceCommands()
  return <CatalogTitle />
}

/** The path of a collection, its title, and a picture from it. */
export function CollectionHeader({ collection }: { collection: Collection }) {
  const text = useText('catalog')
  const openDetails = () => openDialog({ name: 'collection-details', collection: handleOf(collection) })
  const crumbs = crumbsOf(collection, text, openDetails)
  const from = crumbs.at(-1)?.parentId
  const title = collectionTitle(collection) || text.untitled
  const { leadImage, sgti } = collection
  useTitle(title)
  usePlaceCommands(collection, from)
  return (
    <>
      <Breadcrumb
        label={text.breadcrumb}
        moreLabel={text.wholePath}
        crumbs={crumbs}
        renderLink={({ id }, props) =>
          id === '' ? (
            <Link {...props} to="/catalog" activeOptions={onlyHere} />
          ) : (
            <Link
              {...props}
              activeOptions={onlyHere}
              to="/catalog/$collectionUuid"
              params={{ collectionUuid: id }}
              search={{ parentId: crumbs.find((crumb) => crumb.id === id)?.parentId }}
            />
          )
        }
      />
      <div className="mt-4 flex items-start gap-x-10 md:mt-3 md:min-h-20">
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-2">
            <h1 dir="auto" title={title} className="min-w-0 font-serif text-3xl text-balance break-words md:text-4xl">
              {title}
            </h1>
            <CollectionMenu
              label={text.collectionActions}
              collection={collection}
              from={from}
              className="mt-0.5 md:mt-1.5"
            />
          </div>
          {sgti && sgti !== title && (
            <p dir="auto" className="mt-3 max-w-[62ch] text-base text-pretty whitespace-pre-line text-ink-soft">
              {sgti}
            </p>
          )}
        </div>
        {leadImage && (
          <Thumb
            src={leadImage.thumb}
            alt=""
            eager
            fit="contain"
            aspect={`${leadImage.width} / ${leadImage.height}`}
            className="hidden max-h-20 max-w-40 shrink-0 shadow-md md:block"
            style={{ width: `min(10rem, calc(5rem * ${leadImage.width / leadImage.height}))` }}
          />
        )}
      </div>
    </>
  )
}
