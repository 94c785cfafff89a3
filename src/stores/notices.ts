import { create } from 'zustand'
import type { Undo } from '@/api/hal/mutation'
import { offerUndo } from './undo'

export type NoticeKind = 'done' | 'failed' | 'info'

interface Notice {
  id: number
  kind: NoticeKind
  text: string
  /** How often the same text was repeated while it was shown. */
  times: number
  /** Milliseconds since the epoch. */
  at: number
  /** Undoes it, once; it is on the undo stack too. */
  undo?: Undo
  /** A link to the thing that it is about. */
  goTo?: NoticeWay
}

export interface NoticeWay {
  label: string
  go: () => void
}

interface Notices {
  /** On the screen now, the newest last. */
  shown: readonly Notice[]
  /** All notices since the page was opened, the newest first, at most 100. */
  history: readonly Notice[]
  unread: number
  dismiss: (id: number) => void
  /** A pointer or the focus is on it: it stays until released. */
  hold: (id: number) => void
  release: (id: number) => void
  read: () => void
  clear: () => void
}

const shownFor = 5000
const kept = 100
/** Milliseconds within which two texts are about the same failure. */
const atOnce = 2000
const timers = new Map<number, ReturnType<typeof setTimeout>>()
let lastId = 0

/** Notices: each goes by itself after five seconds and can be read again in the history. */
export const useNotices = create<Notices>()((set) => ({
  shown: [],
  history: [],
  unread: 0,
  dismiss: (id) => {
    stop(id)
    set(({ shown }) => ({ shown: shown.filter((notice) => notice.id !== id) }))
  },
  hold: stop,
  release: start,
  read: () => set({ unread: 0 }),
  clear: () => set({ history: [], unread: 0 }),
}))

/**
 * Shows a notice. The same text again, while it is still shown, is counted and not repeated. Returns how to undo, if that is
 * possible.
 */
export function notify(kind: NoticeKind, text: string, way?: Undo, goTo?: NoticeWay): Undo | undefined {
  const undo = way && offerUndo(text, way)
  const { shown, history, unread } = useNotices.getState()
  const isSame = (one: Notice) => one.kind === kind && one.text === text && !one.undo && !one.goTo
  const same = undo || goTo ? undefined : shown.find(isSame)
  const times = (same?.times ?? 0) + 1
  const notice: Notice = { id: same?.id ?? ++lastId, kind, text, times, at: Date.now(), undo, goTo }
  const others = (list: readonly Notice[]) => list.filter(({ id }) => id !== notice.id)
  useNotices.setState({
    shown: [...others(shown), notice],
    history: [notice, ...others(history)].slice(0, kept),
    unread: same ? unread : unread + 1,
  })
  start(notice.id)
  return undo
}

/**
 * Adds a message to the history that is shown elsewhere, beside its actions. A form may say what its call has said, in more
 * words: the longer text stays.
 */
export function record(kind: NoticeKind, text: string) {
  const notice: Notice = { id: ++lastId, kind, text, times: 1, at: Date.now() }
  useNotices.setState(({ history: [last, ...before] }) => {
    if (last?.kind !== kind || notice.at - last.at > atOnce)
      return { history: [notice, ...(last ? [last] : []), ...before].slice(0, kept) }
    if (last.text.includes(text)) return {}
    return { history: [notice, ...(text.includes(last.text) ? [] : [last]), ...before].slice(0, kept) }
  })
}

function start(id: number) {
  stop(id)
  timers.set(
    id,
    setTimeout(() => useNotices.getState().dismiss(id), shownFor),
  )
}

function stop(id: number) {
  clearTimeout(timers.get(id))
  timers.delete(id)
}
