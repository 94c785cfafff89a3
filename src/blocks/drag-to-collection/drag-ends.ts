import type { Place, Source } from '@/ui/drag/listen-for-drags'

/** The source of a drag: an item by its card or row, or a collection by its link. */
export interface DragSource extends Source {
  kind: 'item' | 'collection'
}

/** A link to a collection under the pointer. */
export interface DropPlace extends Place {
  element: HTMLElement
}

/** What a press may drag. With Shift it selects a range instead; the breadcrumb is only a target. */
export function sourceAt({ target, shiftKey }: PointerEvent): DragSource | undefined {
  if (!(target instanceof Element) || shiftKey) return undefined
  const card = target.closest('[data-card-link]')?.closest<HTMLElement>('[data-card]')?.dataset['card']
  if (card) return { kind: 'item', id: card }
  const tile = target.closest('nav') ? undefined : placeAt(target)
  return tile && { kind: 'collection', id: tile.id }
}

const toCollection = /\/catalog\/([0-9a-f]{8}-[0-9a-f-]{27})\/?$/

/** The target of a drop: any link to a collection, in the strip, the breadcrumb or the tree. */
export function placeAt(under: Element): DropPlace | undefined {
  const link = under.closest<HTMLAnchorElement>('a[href]')
  const id = link && toCollection.exec(link.pathname)?.[1]
  return id ? { id, element: link } : undefined
}
