import { useEffect, useRef } from 'react'
import { openModal } from './open-modal'

/** The longest pause between the keys of a sequence, in milliseconds. */
const patience = 1000

type Bindings = Readonly<Record<string, () => void>>

// The newest first: a selection's keys win over those of its screen; those of the frame around all screens come last,
// whichever was mounted first.
const bound: { latest: { current: Bindings }; inDialogs: boolean }[] = []
let singleKeysWork = true
let before: { key: string; at: number } | undefined

/**
 * Calls back when its keys are pressed: `mod+k` (Ctrl, or Command on Apple), `?`, or a sequence such as `g c`. While a person
 * types, only combinations with `mod` work, and not those of the field itself; while a dialog is open, only those that are
 * `inDialogs`, which work nowhere else. `ofFrame` is for the frame around all screens.
 */
export function useKeys(bindings: Bindings, { ofFrame = false, inDialogs = false } = {}) {
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  useEffect(() => {
    if (bound.length === 0) document.addEventListener('keydown', press)
    const keys = { latest, inDialogs }
    if (ofFrame) bound.push(keys)
    else bound.unshift(keys)
    return () => {
      bound.splice(bound.indexOf(keys), 1)
      if (bound.length === 0) document.removeEventListener('keydown', press)
    }
  }, [ofFrame, inDialogs])
}

/** Switches keys of a single sign, without `mod`, off and on: people who speak to their machine, or hit keys by mistake, need them off (WCAG 2.1.4). */
export const letSingleKeysWork = (work: boolean) => void (singleKeysWork = work)

/** The keys, unless they are switched off. */
export const workingKeys = <K extends string | undefined>(keys: K): K | undefined =>
  singleKeysWork || !keys?.split(' ').some((step) => step.length === 1) ? keys : undefined

function press(event: KeyboardEvent) {
  if (event.defaultPrevented || event.repeat || event.altKey) return
  const mod = event.ctrlKey || event.metaKey
  const key = (mod ? 'mod+' : '') + event.key.toLowerCase()
  if (!mod && !singleKeysWork && event.key.length === 1) return
  if (isWriting(event.target) && (!mod || ofFields.has(key))) return
  const sequence = before && event.timeStamp - before.at < patience ? `${before.key} ${key}` : undefined
  before = { key, at: event.timeStamp }
  const run = (sequence !== undefined && boundTo(sequence)) || boundTo(key)
  if (!run) return
  event.preventDefault()
  before = undefined
  run()
}

const boundTo = (keys: string) => {
  const isOver = openModal() !== undefined
  return bound.find(({ latest, inDialogs }) => inDialogs === isOver && latest.current[keys])?.latest.current[keys]
}

/** The combinations that a field handles itself. */
const ofFields = new Set(['mod+z', 'mod+y', 'mod+a', 'mod+c', 'mod+x', 'mod+v'])

const isWriting = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select'))

/** The keys as this machine's keyboard names them; between two keys of a sequence the word `then`. */
export const keyNames = (keys: string, then: string): (string | { word: string })[] =>
  keys
    .split(' ')
    .flatMap((step, at) => [
      ...(at > 0 ? [{ word: then }] : []),
      ...step.split('+').map((key) => (key === 'mod' ? modKey() : key.length === 1 ? key.toUpperCase() : key)),
    ])

/** The name of the `mod` key on this machine. */
export const modKey = () => (isApple() ? '⌘' : 'Ctrl')

const isApple = () => /Mac|iP(hone|ad|od)/.test(navigator.platform)
