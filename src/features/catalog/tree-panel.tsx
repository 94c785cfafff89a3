import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { collectionTitle } from '@/api/meta/collections/collections'
import { CollectionTree } from '@/blocks/collection-tree/collection-tree'
import type { RenderTreeLink } from '@/blocks/collection-tree/tree-row'
import { treeWidths, useTreePanel } from '@/stores/tree-panel'
import { useText } from '@/text/use-text'
import { Drawer } from '@/ui/drawer/drawer'
import { SidePanel } from '@/ui/side-panel/side-panel'
import { placeQuery } from './catalog-queries'
import { catalogSearch } from './catalog-search'

/** The tree of all collections beside the catalogue, with a width that the person can change. */
export function TreePanel() {
  const text = useText('catalog')
  const panel = useText('tree')
  const width = useTreePanel((state) => state.width)
  return (
    <SidePanel
      side="left"
      title={text.tree}
      labels={{ expand: text.tree, collapse: panel.close, resize: panel.resize }}
      open
      onOpenChange={() => useTreePanel.setState({ pinned: false })}
      width={width}
      onWidthChange={(next) => useTreePanel.setState({ width: next })}
      {...treeWidths}
      className="sticky! top-[calc(3.5rem+1px)] h-[calc(100dvh-3.5rem-1px)]"
    >
      <CollectionTree label={text.tree} current={useCurrent()} renderLink={link} className="-mx-2 h-full" />
    </SidePanel>
  )
}

/** The same over the page, on narrow screens; it closes when a collection is chosen. */
export function TreeSheet() {
  const text = useText('catalog')
  const words = useText('common')
  return (
    <Drawer open onOpenChange={closeSheet} title={text.tree} closeLabel={words.close} side="bottom">
      <CollectionTree
        label={text.tree}
        current={useCurrent()}
        renderLink={linkThatCloses}
        className="-mx-2 h-[62dvh]"
      />
    </Drawer>
  )
}

const closeSheet = () => useTreePanel.setState({ sheet: false })

const link: RenderTreeLink = ({ uuid }, parentId, props) => (
  <Link
    {...props}
    to="/catalog/$collectionUuid"
    params={{ collectionUuid: uuid }}
    search={parentId ? { parentId } : {}}
  />
)
const linkThatCloses: RenderTreeLink = (collection, parentId, props) =>
  link(collection, parentId, { ...props, onClick: closeSheet })

/** The collection of the address, once its ancestors have loaded: entries of lists do not have them. */
function useCurrent() {
  const { collectionUuid, itemUuid } = useParams({ strict: false })
  const search = catalogSearch(useSearch({ strict: false }))
  const { data } = useQuery({
    ...placeQuery(useQueryClient(), collectionUuid ?? '', search),
    enabled: collectionUuid !== undefined && itemUuid === undefined,
  })
  return useMemo(
    () => data?.ancestors && { uuid: data.uuid, title: collectionTitle(data), ancestors: data.ancestors },
    [data],
  )
}
