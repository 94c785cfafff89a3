import { useEffect, useRef } from 'react'

/** Between the keys of a sequence, in milliseconds. */
const patience = 1000

/**
 * Calls back when its keys are pressed: `mod+k` (Ctrl, or Command on Apple), `?`, or one after the other, `g c`. While a
 * person writes, only combinations with `mod` are heard; while a dialog is open, none.
 */
export function useKeys(bindings: Readonly<Record<string, () => void>>) {
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  useEffect(() => {
    let before: { key: string; at: number } | undefined
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.altKey || isModalOpen()) return
      const mod = event.ctrlKey || event.metaKey
      if (!mod && isWriting(event.target)) return
      const key = (mod ? 'mod+' : '') + event.key.toLowerCase()
      const sequence = before && event.timeStamp - before.at < patience ? `${before.key} ${key}` : undefined
      before = { key, at: event.timeStamp }
      const run = (sequence !== undefined && latest.current[sequence]) || latest.current[key]
      if (!run) return
      event.preventDefault()
      before = undefined
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isModalOpen = () =>
  document.querySelector(
    '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]',
  ) !== null

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'))

/** The keys as they are written on this machine's keyboard, for showing. */
export const keyNames = (keys: string, then: string): string[] =>
  keys
    .split(' ')
    .flatMap((step, at) => [
      ...(at > 0 ? [then] : []),
      ...step
        .split('+')
        .map((key) => (key === 'mod' ? (isApple() ? '⌘' : 'Ctrl') : key.length === 1 ? key.toUpperCase() : key)),
    ])

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform)
