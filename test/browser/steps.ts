import type { Locator, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { expect } from './journey.ts'

/**
 * A name that no other journey has, nor another attempt of this one: things that a failed attempt left are never found
 * again.
 */
export const named = (word: string) => `${word} ${randomUUID().slice(0, 6)}`

/** Opens a page of the server that runs nothing, for calls that prepare a journey: the application takes longer than they do. */
export const openBlank = (page: Page) => page.goto('/ui/settings.json')

/**
 * Types into the search field of a dialog and chooses a result, pressing again if the list was rendered again under the
 * press. `press` is how: by mouse by default.
 */
export async function choose(
  dialog: Locator,
  search: string,
  name: string,
  press: (choice: Locator) => Promise<void> = (choice) => choice.click(),
) {
  await dialog.getByRole('searchbox').fill(search)
  await chosen(dialog.getByRole('radio', { name, exact: true }), press)
}

/** Presses a choice until it is chosen: a list that renders again may replace it under the press. */
export async function chosen(choice: Locator, press = (one: Locator) => one.click()) {
  await expect(async () => {
    if (!(await choice.isChecked({ timeout: 5000 }))) await press(choice)
    await expect(choice).toBeChecked({ timeout: 2000 })
  }).toPass()
}

/**
 * A button of the notice with this text, kept by the focus: a notice disappears after five seconds, which a slow
 * machine may need between two steps.
 */
export async function held(page: Page, text: string | RegExp, name = 'Undo'): Promise<Locator> {
  const notice = page.locator('section[aria-label^=Notices] > *').filter({ hasText: text }).last()
  const button = notice.getByRole('button', { name, exact: true })
  await button.focus()
  return button
}

/** Presses keys one after the other until their target is shown: a pause between them makes two single keys of them. */
export async function inTurn(page: Page, keys: readonly string[], leadsTo: Locator) {
  await expect(async () => {
    for (const key of keys) await page.keyboard.press(key)
    await expect(leadsTo).toBeAttached({ timeout: 3000 })
  }).toPass()
}
