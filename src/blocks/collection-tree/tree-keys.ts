import { collectionTitle } from '@/api/meta/collections/collections'
import type { Tree } from './use-tree'

const pageOfRows = 12
/** The most rows to search for typed letters. */
const LOOKED_THROUGH = 2000
const PATIENCE_MS = 700

let typed = { text: '', at: 0 }

/** The number of the row that a key moves to; undefined for other keys. */
export function rowByKey(tree: Tree, key: string): number | undefined {
  const { focused, root } = tree
  const last = root.size - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, focused + 1)
    case 'ArrowUp':
      return Math.max(0, focused - 1)
    case 'PageDown':
      return Math.min(last, focused + pageOfRows)
    case 'PageUp':
      return Math.max(0, focused - pageOfRows)
    case 'Home':
      return 0
    case 'End':
      return last
    case 'ArrowRight': {
      const row = tree.rowAt(focused)
      return row.below && row.below.total > 0 ? focused + 1 : undefined
    }
    case 'ArrowLeft': {
      const row = tree.rowAt(focused)
      const above = row.below ? undefined : tree.placeOf(row.path)
      return above && tree.numberOf(above)
    }
    default:
      return undefined
  }
}

/**
 * The next row whose title begins with the letters typed in quick succession; the same letter again moves to the next
 * one.
 */
export function rowByTyping(tree: Tree, letter: string, now: number): number | undefined {
  const text = now - typed.at < PATIENCE_MS ? typed.text + letter : letter
  typed = { text, at: now }
  const again = [...text].every((one) => one === text[0])
  const wanted = plain(again ? (text[0] ?? '') : text)
  const first = again ? 1 : 0
  for (let step = first; step < Math.min(tree.root.size, LOOKED_THROUGH) + first; step += 1) {
    const number = (tree.focused + step) % tree.root.size
    const collection = tree.at(tree.rowAt(number))
    if (collection && plain(collectionTitle(collection)).startsWith(wanted)) return number
  }
  return undefined
}

const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
