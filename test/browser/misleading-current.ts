import type { Page } from '@playwright/test'

/** Links outside of the main menu that say they are the current page, and lead to another one. */
export const misleadingCurrent = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[aria-current=page]')]
      .filter((link) => !link.closest('nav[aria-label="Main menu"]') && link.pathname !== location.pathname)
      .map((link) => `${link.textContent || link.ariaLabel} → ${link.pathname}`),
  )
