import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

/** Drops files from the desktop on what the selector finds. */
export async function dropFiles(page: Page, selector: string, files: { name: string; base64: string }[]) {
  const data = await page.evaluateHandle(async (given) => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of given) {
      const bytes = await (await fetch(`data:image/png;base64,${base64}`)).blob()
      transfer.items.add(new File([bytes], name, { type: 'image/png', lastModified: 1_700_000_000_000 }))
    }
    return transfer
  }, files)
  for (const event of ['dragenter', 'dragover', 'dragover']) {
    await page.dispatchEvent(selector, event, { dataTransfer: data })
    // The code that accepts files loads with the first of them.
    await page.waitForTimeout(500)
  }
  await expect(page.locator('[data-drop-veil]')).toBeVisible()
  await page.dispatchEvent(selector, 'drop', { dataTransfer: data })
}
