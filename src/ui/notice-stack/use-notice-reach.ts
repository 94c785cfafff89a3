import { useEffect, useRef, type RefObject } from 'react'

/**
 * Keyboard access to the notices: F8 moves the focus to the newest, also from a dialog; Escape, Tab past either end,
 * and the removal of the last notice return it. `onHold` reports when the focus enters and leaves.
 */
export function useNoticeReach(region: RefObject<HTMLElement | null>, count: number, onHold: (held: boolean) => void) {
  /** The element in focus before; set while the focus is among the notices. */
  const before = useRef<HTMLElement>(null)
  const latest = useRef(onHold)
  useEffect(() => {
    latest.current = onHold
  })

  useEffect(() => {
    const isOurs = (target: EventTarget | null) => target instanceof Node && !!region.current?.contains(target)
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F8' && startAtNewest(region.current, before)) return event.preventDefault()
      if (!before.current || !isOurs(event.target) || (event.key !== 'Escape' && !leavesByTab(event, region.current)))
        return
      // The dialog would handle it as its own.
      event.stopPropagation()
      event.preventDefault()
      goBack(before)
    }
    // A dialog that notices the focus elsewhere pulls it back.
    const hush = (event: FocusEvent) => {
      if (!before.current) return
      const goesToUs = isOurs(event.type === 'focusin' ? event.target : event.relatedTarget)
      if (goesToUs) event.stopPropagation()
      else if (event.type === 'focusin') before.current = null
      if (event.type === 'focusin') latest.current(goesToUs)
    }
    // A dialog closes on a press outside of it.
    const keep = (event: Event) => event.stopPropagation()
    const own = region.current
    own?.addEventListener('pointerdown', keep)
    window.addEventListener('keydown', press, { capture: true })
    window.addEventListener('focusin', hush, { capture: true })
    window.addEventListener('focusout', hush, { capture: true })
    return () => {
      own?.removeEventListener('pointerdown', keep)
      window.removeEventListener('keydown', press, { capture: true })
      window.removeEventListener('focusin', hush, { capture: true })
      window.removeEventListener('focusout', hush, { capture: true })
    }
  }, [region])

  useEffect(() => {
    // The pressed button is gone with its notice.
    if (!before.current || document.activeElement !== document.body) return
    if (!startAtNewest(region.current, before)) goBack(before)
  }, [count, region])
}

type Before = RefObject<HTMLElement | null>

const buttonsIn = (frame: Element | null | undefined) => [
  ...(frame?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? []),
]

/** False without a notice. */
function startAtNewest(region: HTMLElement | null, before: Before): boolean {
  const [first] = buttonsIn(region?.lastElementChild)
  const { activeElement } = document
  if (!first) return false
  if (!before.current && activeElement instanceof HTMLElement) before.current = activeElement
  first.focus()
  return true
}

function goBack(before: Before) {
  const to = before.current
  before.current = null
  to?.focus()
}

function leavesByTab({ key, shiftKey, target }: KeyboardEvent, region: HTMLElement | null): boolean {
  const buttons = buttonsIn(region)
  return key === 'Tab' && target === (shiftKey ? buttons[0] : buttons.at(-1))
}
