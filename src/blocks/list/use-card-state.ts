import { useCallback } from 'react'
import { isChosen, type createSelection } from '@/stores/selection'
import type { CardState, Thing } from './list-props'

/** What a list passes to each card. The card reads from the selection whether it is selected. */
export type SelectableState = Pick<CardState, 'selecting' | 'marked' | 'tabStop' | 'eager'> & {
  selection: ReturnType<typeof createSelection>
  onSelect: (thing: Thing) => void
}

/** The present state of a card or row. */
export function useCardState(thing: Thing, { selection, onSelect, ...state }: SelectableState): CardState {
  const selected = selection((state) => isChosen(state, thing.uuid))
  return { ...state, selected, onSelect: useCallback(() => onSelect(thing), [onSelect, thing]) }
}
