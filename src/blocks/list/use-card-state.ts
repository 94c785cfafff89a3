import { useCallback, useDeferredValue } from 'react'
import { isChosen, type createSelection } from '@/stores/selection'
import type { CardState, Thing } from './list-props'

/** What a list passes to each card. The card reads from the selection whether it is selected. */
export type SelectableState = Pick<CardState, 'selecting' | 'marked' | 'tabStop' | 'eager'> & {
  selection: ReturnType<typeof createSelection>
  onSelect: (thing: Thing) => void
}

/**
 * The present state of a card or row. The one that was pressed follows at once; when many change together, they follow one
 * frame after the control that changed them.
 */
export function useCardState(thing: Thing, { selection, onSelect, ...state }: SelectableState): CardState {
  const chosen = selection((now) => isChosen(now, thing.uuid))
  const pressed = selection(({ anchor }) => anchor === thing.uuid)
  const later = useDeferredValue(chosen)
  const selected = pressed ? chosen : later
  return { ...state, selected, onSelect: useCallback(() => onSelect(thing), [onSelect, thing]) }
}
