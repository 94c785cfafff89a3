import type { Page } from '@playwright/test'

/** Enough for the screens of the demo; a screen with more is walked so far. */
const most = 90

/** Goes through a screen by Tab, once around: each control is seen and has a ring while it has the focus, and the focus alone changes nothing. */
export async function focusFaults(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.scrollTo(0, 0)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    Reflect.set(window, 'walked', new Set())
  })
  const faults: string[] = []
  const before = page.url()
  for (let pressed = 0; pressed < most; pressed += 1) {
    await page.keyboard.press('Tab')
    const fault = await page.evaluate(async () => {
      // Scrolling to the focus is over with the next frame.
      await new Promise((done) => requestAnimationFrame(done))
      const walked: Set<Element> = Reflect.get(window, 'walked')
      const active = document.activeElement
      if (!active || active === document.body || walked.has(active)) return 'around'
      walked.add(active)
      // What stands in a frame or draws itself is looked at on its own page.
      if (active.matches('iframe, object')) return undefined
      // Drawn over a picture, which takes the pointer.
      if (getComputedStyle(active).pointerEvents === 'none') return undefined
      // Of an input that is hidden behind its own drawing, its label is what a person sees.
      const shown = active.getBoundingClientRect().width > 2 ? active : (active.closest('label') ?? active)
      const name = `${active.tagName.toLowerCase()} “${(active.getAttribute('aria-label') ?? active.textContent ?? '').trim().slice(0, 40)}”`
      const { left, top, right, bottom } = shown.getBoundingClientRect()
      if (bottom <= 1 || right <= 1 || top >= innerHeight - 1 || left >= innerWidth - 1)
        return `${name} is outside of the window`
      const within = (low: number, high: number, most: number): number[] => {
        const [from, to] = [Math.max(low, 0) + 2, Math.min(high, most) - 2]
        return [from, (from + to) / 2, to]
      }
      // A control made of parts shows the ring on one of them; a shape over a picture changes its line.
      const isRinged = (part: Element | null, depth = 3): boolean =>
        part !== null &&
        depth > 0 &&
        (getComputedStyle(part).outlineStyle !== 'none' || isRinged(part.parentElement, depth - 1))
      if (!active.shadowRoot && !(active instanceof SVGElement) && !isRinged(active)) return `${name} shows no ring`
      // What is higher than the window shows a part of itself.
      if (bottom - top > innerHeight * 0.6) return undefined
      if (top < -2 || bottom > innerHeight + 2)
        return `${name} is cut by the window, ${Math.round(top)} to ${Math.round(bottom)}`
      for (const y of within(top, bottom, innerHeight))
        for (const x of within(left, right, innerWidth).slice(1, 2)) {
          const hit = document.elementFromPoint(x, y)
          if (!hit || hit === shown || shown.contains(hit) || hit.contains(shown)) continue
          if (hit.closest('label')?.contains(active) || hit.closest('[role=tooltip]')) continue
          return `${name} is under ${hit.tagName.toLowerCase()} “${(hit.textContent ?? '').trim().slice(0, 30)}”`
        }
      return undefined
    })
    if (fault === 'around') break
    if (fault !== undefined) faults.push(fault)
  }
  if (page.url() !== before) faults.push(`Tab alone leads to ${page.url()}`)
  return faults
}
