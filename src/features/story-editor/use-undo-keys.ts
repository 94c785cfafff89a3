import { useEffect, useEffectEvent } from 'react'

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) work on all edits of a story, also while a person types: a field would only undo its own
 * text. A dialog keeps its own.
 */
export function useUndoKeys(undo: () => unknown, redo: () => unknown) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    if (event.target instanceof Element && event.target.closest('[role=dialog], [role=alertdialog]')) return
    event.preventDefault()
    event.stopPropagation()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen, { capture: true })
    return () => document.removeEventListener('keydown', listen, { capture: true })
  }, [])
}
