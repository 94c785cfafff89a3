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
  const veil = page.locator('[data-drop-veil]')
  await page.dispatchEvent(selector, 'dragenter', { dataTransfer: data })
  // The code that accepts files loads with the first of them; a drag goes on reporting where it is.
  await expect(async () => {
    await page.dispatchEvent(selector, 'dragover', { dataTransfer: data })
    await expect(veil).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.dispatchEvent(selector, 'drop', { dataTransfer: data })
}
