import type { Page } from '@playwright/test'

/**
 * What is chosen or current and has no mark that people see who force their own colours: each is compared with itself
 * without its state, and must show the system's colour for what is chosen only with it.
 */
export const unmarkedChoices = (page: Page) =>
  page.evaluate(async () => {
    // Changed colours are drawn with the next frames.
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const chosen = '[aria-selected=true], [aria-current]:not([aria-current=false]), [aria-pressed=true]'
    const probe = document.createElement('i')
    probe.style.cssText = 'background-color: Highlight; forced-color-adjust: none'
    document.body.append(probe)
    const highlight = getComputedStyle(probe).backgroundColor
    probe.remove()
    /** How often the colour is seen on an element and in it. */
    const marks = (element: Element) =>
      [element, ...element.querySelectorAll('*')].flatMap((part) =>
        ['', '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(part, pseudo || undefined)
          if (pseudo !== '' && style.content === 'none') return ''
          const outline = style.outlineStyle === 'none' ? '' : style.outlineColor
          const shown = [style.backgroundColor, outline, style.borderTopColor].includes(highlight)
          // What is drawn by a pseudo element is hidden by its size.
          return shown ? `${style.transform} ${style.height}` : ''
        }),
      )
    const states = ['aria-selected', 'aria-current', 'aria-pressed', 'data-state', 'data-status']
    return [...document.querySelectorAll(chosen)].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (!isSeen || width < 3 || height < 3) return []
      const before = marks(element)
      const kept = states.map((name) => [name, element.getAttribute(name)] as const)
      for (const [name] of kept) element.removeAttribute(name)
      const after = marks(element)
      for (const [name, value] of kept) if (value !== null) element.setAttribute(name, value)
      const name = element.getAttribute('aria-label') ?? element.textContent ?? ''
      const isMarked = before.some((mark, at) => mark !== '' && mark !== after[at])
      return isMarked ? [] : [`${element.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`]
    })
  })
