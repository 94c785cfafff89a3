import { useLayoutEffect, useRef } from 'react'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import type { Retry } from '@/ui/lazy-piece/lazy-piece'

/** Replaces a piece that failed to load, and loads it again: `<Piece lost={tryAgain} />`. */
export const tryAgain = (retry: Retry) => <TryAgain {...retry} />

function TryAgain({ onRetry, busy }: Retry) {
  const { retry } = useText('common')
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const own = button.current
    return () => void (own && own === document.activeElement && focusWhatComesFor(own))
  }, [])
  return (
    <Button ref={button} size="s" variant="quiet" loading={busy} onClick={onRetry}>
      {retry}
    </Button>
  )
}

/** After a retry by keyboard, moves the focus to the loaded piece. */
function focusWhatComesFor(old: HTMLElement) {
  const { parentElement, previousElementSibling: before } = old
  requestAnimationFrame(() => {
    if (old.isConnected) return
    const come = before ? before.nextElementSibling : parentElement?.firstElementChild
    const all = [come, ...(come?.querySelectorAll('button, a[href], [tabindex]') ?? [])]
    const first = all.find((one) => one instanceof HTMLElement && one.tabIndex >= 0 && one.checkVisibility())
    if (first instanceof HTMLElement) first.focus()
  })
}
