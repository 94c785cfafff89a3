import type { Page } from '@playwright/test'

/** Controls, fields and headings. */
const pressed = 'a[href], button, input, select, [role=tab], [role=checkbox], [role=radio], [role=treeitem]'

/**
 * The layout faults of a page: wider than the window, a control that is cut off or covered by another one, a text that
 * does not fit its button.
 */
export const layoutFaults = (page: Page) =>
  page.evaluate((selector) => {
    const faults: string[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)

    /** Scrolls on its own, so that content beyond its edge can be reached. */
    const scrolls = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth
    const ancestors = (element: Element) => {
      const all: Element[] = []
      for (let one = element.parentElement; one; one = one.parentElement) all.push(one)
      return all
    }
    const dialogs = [...document.querySelectorAll('[role=dialog]')]
    const shown = [...document.querySelectorAll(selector)].filter((element) => {
      const { width, height } = element.getBoundingClientRect()
      const visible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      // For screen readers only until it has the focus; content behind a dialog is out of reach on purpose.
      return (
        visible && width > 2 && height > 2 && (dialogs.length === 0 || dialogs.some((one) => one.contains(element)))
      )
    })
    for (const element of shown) {
      const box = element.getBoundingClientRect()
      if (ancestors(element).some(scrolls)) continue
      if (box.left < -1 || box.right > root.clientWidth + 1) faults.push(`${nameOf(element)} is cut off`)
      // Some have an invisible frame for fingers, which is wider than the button; long names end in dots.
      const framed = getComputedStyle(element, '::after').position === 'absolute'
      const shortened = getComputedStyle(element).textOverflow === 'ellipsis'
      const tight = element.matches('button, [role=tab]') && element.scrollWidth > element.clientWidth + 1
      if (tight && !framed && !shortened) faults.push(`${nameOf(element)} is too narrow for its words`)
    }

    // Of those in the window each is pressed in its middle.
    const fixed = (element: Element) =>
      [element, ...ancestors(element)].some((one) => /fixed|sticky/.test(getComputedStyle(one).position))
    for (const element of shown) {
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (x < 0 || y < 0 || x > root.clientWidth || y > innerHeight) continue
      const hit = document.elementFromPoint(x, y)
      if (!hit || hit === element || element.contains(hit) || hit.contains(element)) continue
      if (element.closest('label')?.contains(hit)) continue
      // Scrolled content may pass beneath fixed content.
      if (fixed(hit) && !fixed(element)) continue
      const cover = hit.closest(selector)
      faults.push(`${nameOf(element)} is covered by ${nameOf(cover ?? hit)}`)
    }
    return faults
  }, pressed)
