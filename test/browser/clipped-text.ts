import type { Page } from '@playwright/test'

/** Puts the text spacing of WCAG 1.4.12 on a page, and returns what takes it off again. */
export async function withTextSpacing(page: Page) {
  await page.evaluate(() => {
    // A style sheet made by script: the page's own policy would refuse a style element.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-block-end:2em!important}',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  return () => page.evaluate(() => void document.adoptedStyleSheets.pop())
}

/** Texts that are cut off, of which the rest cannot be scrolled to. */
export const clippedText = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`)
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      // Said elsewhere: what only a screen reader gets, and what none gets.
      if (element.closest('.sr-only, [aria-hidden=true]')) continue
      if (width < 3 || height < 3 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        continue
      if (!/hidden|clip/.test(style.overflowX + style.overflowY)) continue
      const text = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const clamped = style.webkitLineClamp !== 'none'
      if (!text && !clamped) continue
      const cut =
        (/hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2) ||
        (/hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1)
      if (cut) faults.push(`${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 50)}”`)
    }
    return faults
  })
