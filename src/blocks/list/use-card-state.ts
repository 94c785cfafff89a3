import { useCallback } from 'react'
import type { createSelection } from '@/stores/selection'
import type { CardState, Thing } from './list-props'

/** What a list says of each of its cards; whether it is selected, the card asks by itself. */
export type SelectableState = Pick<CardState, 'selecting' | 'marked' | 'tabStop' | 'eager'> & {
  selection: ReturnType<typeof createSelection>
  onSelect: (thing: Thing) => void
}

/** How a thing stands in its list now. */
export function useCardState(thing: Thing, { selection, onSelect, ...state }: SelectableState): CardState {
  const selected = selection(({ chosen }) => chosen.has(thing.uuid))
  return { ...state, selected, onSelect: useCallback(() => onSelect(thing), [onSelect, thing]) }
}
