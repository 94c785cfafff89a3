import type { Page } from '@playwright/test'

/** What people press or write in, and what a screen is led by. */
const pressed = 'a[href], button, input, select, [role=tab], [role=checkbox], [role=radio], [role=treeitem]'

/**
 * What is wrong with the layout of a page as it stands: wider than the window, a control that is cut off or covered by
 * another one, words that do not fit their button.
 */
export const layoutFaults = (page: Page) =>
  page.evaluate((selector) => {
    const faults: string[] = []
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)

    /** Scrolls on its own, so that what lies beyond its edge can be reached. */
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
      // Kept for readers alone until it has the focus; what a dialog covers is out of reach on purpose.
      return (
        visible && width > 2 && height > 2 && (dialogs.length === 0 || dialogs.some((one) => one.contains(element)))
      )
    })
    for (const element of shown) {
      const box = element.getBoundingClientRect()
      if (ancestors(element).some(scrolls)) continue
      if (box.left < -1 || box.right > root.clientWidth + 1) faults.push(`${nameOf(element)} is cut off`)
      // Around some an unseen frame makes room for fingers, which is wider than the button; long names end in dots.
      const framed = getComputedStyle(element, '::after').position === 'absolute'
      const shortened = getComputedStyle(element).textOverflow === 'ellipsis'
      const tight = element.matches('button, [role=tab]') && element.scrollWidth > element.clientWidth + 1
      if (tight && !framed && !shortened) faults.push(`${nameOf(element)} is too narrow for its words`)
    }

    // Of those in the window each is pressed where its middle is.
    const fixed = (element: Element) =>
      [element, ...ancestors(element)].some((one) => /fixed|sticky/.test(getComputedStyle(one).position))
    for (const element of shown) {
      const box = element.getBoundingClientRect()
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      if (x < 0 || y < 0 || x > root.clientWidth || y > innerHeight) continue
      const hit = document.elementFromPoint(x, y)
      if (!hit || hit === element || element.contains(hit) || hit.contains(element)) continue
      if (element.closest('label')?.contains(hit)) continue
      // What is scrolled may pass beneath what stays in its place.
      if (fixed(hit) && !fixed(element)) continue
      const cover = hit.closest(selector)
      faults.push(`${nameOf(element)} is covered by ${nameOf(cover ?? hit)}`)
    }
    return faults
  }, pressed)
