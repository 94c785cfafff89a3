import { useEffect, useRef, type RefObject } from 'react'

/**
 * The way to the notices by keys: F8 leads to the newest, also from a dialog before the page; Escape, and Tab past either
 * end, lead back to where the focus was, and so does the last notice that goes. `onHold` is told when it comes and goes.
 */
export function useNoticeReach(region: RefObject<HTMLElement | null>, count: number, onHold: (held: boolean) => void) {
  /** Where the focus was before; set while it is among the notices. */
  const before = useRef<HTMLElement>(null)
  const told = useRef(onHold)
  useEffect(() => {
    told.current = onHold
  })

  useEffect(() => {
    const isOurs = (target: EventTarget | null) => target instanceof Node && !!region.current?.contains(target)
    const press = (event: KeyboardEvent) => {
      if (event.key === 'F8' && startAtNewest(region.current, before)) return event.preventDefault()
      if (!before.current || !isOurs(event.target) || (event.key !== 'Escape' && !leavesByTab(event, region.current)))
        return
      // The dialog would take it for its own.
      event.stopPropagation()
      event.preventDefault()
      goBack(before)
    }
    // A dialog that hears that the focus goes elsewhere pulls it back.
    const hush = (event: FocusEvent) => {
      if (!before.current) return
      const goesToUs = isOurs(event.type === 'focusin' ? event.target : event.relatedTarget)
      if (goesToUs) event.stopPropagation()
      else if (event.type === 'focusin') before.current = null
      if (event.type === 'focusin') told.current(goesToUs)
    }
    // A dialog takes a press beside it for a wish to close it.
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
    // What was pressed has gone with its notice.
    if (!before.current || document.activeElement !== document.body) return
    if (!startAtNewest(region.current, before)) goBack(before)
  }, [count, region])
}

type Before = RefObject<HTMLElement | null>

const buttonsIn = (frame: Element | null | undefined) => [
  ...(frame?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? []),
]

/** False where there is no notice. */
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
