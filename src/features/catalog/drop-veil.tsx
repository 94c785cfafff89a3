import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { FolderUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { handleOf, type Handle } from '@/api/hal/link'
import { selfQuery } from '@/api/iam/self'
import { collectionHandle, collectionInAnyList, collectionTitle } from '@/api/meta/collections/collections'
import { itemsRead } from '@/api/meta/items/seen-item'
import { placeAt } from '@/blocks/drag-to-collection/drag-ends'
import { isWorthProposing } from '@/lib/belongs-together'
import { noCollection } from '@/lib/no-collection'
import { notify } from '@/stores/notices'
import { openDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { resumeWith } from '@/work/uploads/change-uploads'
import { droppedFiles } from './dropped-files'
import { bringsFiles, entriesOf, isElsewhere, takeHeldDrop, type DroppedEntry } from './held-drop'

interface Place {
  element: Element | undefined
  title: string
  item?: Handle
  into?: Handle
}

/** Accepts files dragged over the catalogue, and shows where they would go. Loaded by `lazyPiece` with the first drag. */
export function DropVeil() {
  const text = useText('uploadQueue')
  const { untitled } = useText('catalog')
  const queries = useQueryClient()
  const { collectionUuid, itemUuid } = useParams({ strict: false })
  const [place, setPlace] = useState<Place>()

  useEffect(() => {
    const placeOf = (target: EventTarget | null): Place => {
      const under = target instanceof Element ? target : undefined
      const card = under?.closest<HTMLElement>('[data-card]')
      const onCard = itemIn(card?.dataset['card'])
      if (onCard) return { element: card ?? undefined, ...onCard }
      const link = under && placeAt(under)
      if (link) return { element: link.element, ...collectionIn(link.id) }
      return { element: undefined, ...(itemIn(itemUuid) ?? collectionIn(collectionUuid)) }
    }
    const itemIn = (uuid: string | undefined) => {
      const item = uuid === undefined ? undefined : itemsRead(queries).get(uuid)
      return item && { item: handleOf(item), title: item.sgtt || untitled }
    }
    const collectionIn = (uuid: string | undefined) => {
      if (uuid === undefined || uuid === noCollection) return { title: '' }
      const seen = collectionInAnyList(queries, uuid)
      return { into: collectionHandle(uuid), title: (seen && collectionTitle(seen)) || '' }
    }
    const onDragOver = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      if (isElsewhere(event)) return end()
      if (event.dataTransfer) event.dataTransfer.dropEffect = 'copy'
      const next = placeOf(event.target)
      setPlace((now) => (now && now.element === next.element && now.title === next.title ? now : next))
    }
    const end = () => setPlace(undefined)
    const onLeave = (event: DragEvent) => {
      // The drag left the window.
      if (event.relatedTarget === null) end()
    }
    const take = (target: EventTarget | null, entries: readonly DroppedEntry[]) =>
      void openDropped(
        entries,
        placeOf(target),
        queries.getQueryData(selfQuery().queryKey)?._links.importTable !== undefined,
      ).catch((error: unknown) => {
        if (error instanceof Error) notify('failed', problemWords(error))
      })
    const onDrop = (event: DragEvent) => {
      if (!bringsFiles(event)) return
      event.preventDefault()
      end()
      if (event.dataTransfer && !isElsewhere(event)) take(event.target, entriesOf(event.dataTransfer))
    }
    const before = takeHeldDrop()
    if (before) take(before.target, before.entries)
    const listening = new AbortController()
    const { signal } = listening
    addEventListener('dragover', onDragOver, { signal })
    addEventListener('dragleave', onLeave, { signal })
    addEventListener('drop', onDrop, { signal })
    return () => listening.abort()
  }, [queries, collectionUuid, itemUuid, untitled])

  if (!place) return null
  const box = place.element?.getBoundingClientRect()
  return (
    <div className="pointer-events-none fixed inset-0 z-drawer" data-drop-veil>
      {box ? (
        <div
          className="absolute rounded-lg border-2 border-accent bg-accent/15"
          style={{ left: box.left - 4, top: box.top - 4, width: box.width + 8, height: box.height + 8 }}
        />
      ) : (
        <div className="absolute inset-2 rounded-xl border-2 border-dashed border-accent bg-accent/10" />
      )}
      <p
        role="status"
        className="absolute inset-x-4 bottom-20 mx-auto flex w-fit items-center gap-2 rounded-full bg-accent px-5 py-2.5 text-sm font-medium text-on-accent shadow-md"
      >
        <FolderUp aria-hidden size={18} className="shrink-0" />
        {place.title ? text.dropInto({ title: place.title }) : text.dropHere}
      </p>
    </div>
  )
}

async function openDropped(entries: readonly DroppedEntry[], { item, into }: Place, takesTables: boolean) {
  const all = await droppedFiles(entries)
  // Interrupted uploads resume, wherever their files are dropped.
  const files = resumeWith(all.map(({ file }) => file)).others
  if (files.length === 0) return
  const left = new Set(files)
  const dropped = all.filter((one) => left.has(one.file))
  // A table in a folder is one file among others; beside it, it describes them.
  const [table, ...tables] = dropped.filter(({ path }) => !path.includes('/') && isTable.test(path))
  if (takesTables && table && tables.length === 0) {
    const media = dropped.filter((one) => one !== table)
    return openDialog({ name: 'import-table', file: table.file, media, into })
  }
  if (item) return openDialog({ name: 'upload', item, files })
  if (isWorthProposing(dropped)) return openDialog({ name: 'upload-proposal', dropped, into })
  openDialog({ name: 'upload', files, into })
}

const isTable = /\.(csv|tsv|xlsx)$/i
