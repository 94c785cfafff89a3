import type { Locator, Page } from '@playwright/test'
import { expect } from './journey.ts'

/** How a person works: by mouse, or by keys alone. */
export interface Hand {
  press: (target: Locator) => Promise<void>
  write: (field: Locator, text: string) => Promise<void>
  choose: (select: Locator, label: string) => Promise<void>
}

export const mouse: Hand = {
  press: (target) => target.click(),
  write: (field, text) => field.fill(text),
  choose: async (select, label) => void (await select.selectOption({ label })),
}

/** Nothing is pressed, written or chosen before Tab and the arrows have brought the focus to it. */
export const keysOf = (page: Page): Hand => ({
  press: async (target) => {
    await reach(page, target)
    const isChecked = await target.evaluate((node) => node.matches('input, [role=switch], [role=radio]'))
    if (!isChecked) return page.keyboard.press('Enter')
    if ((await target.getAttribute('type')) !== 'radio' || !(await target.isChecked())) await page.keyboard.press(' ')
  },
  write: async (field, text) => {
    await reach(page, field)
    await page.keyboard.press('ControlOrMeta+A')
    await (text === '' ? page.keyboard.press('Delete') : page.keyboard.type(text))
  },
  choose: async (select, label) => {
    await reach(page, select)
    const chosen = () => select.locator('option:checked').textContent()
    // A letter goes to the next option that begins with it; a whole word counts only if it is typed quickly.
    for (let now = await chosen(); now !== label; now = await chosen()) {
      await page.keyboard.type(label.slice(0, 1))
      await expect.poll(chosen).not.toBe(now)
    }
  },
})

const most = 120

async function reach(page: Page, target: Locator) {
  await expect(target).toBeEnabled()
  for (let pressed = 0; pressed < most; pressed += 1) {
    const key = await target.evaluate((node) => {
      const active = document.activeElement ?? document.body
      if (active === node) return undefined
      const isGroup = node instanceof HTMLInputElement && active instanceof HTMLInputElement && node.type === 'radio'
      const list = node.closest('[role=tablist], [role=radiogroup]')
      const isBehind = (node.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      if ((isGroup && node.name === active.name) || (list?.contains(active) && active !== list))
        return isBehind ? 'ArrowLeft' : 'ArrowRight'
      return isBehind && active !== document.body ? 'Shift+Tab' : 'Tab'
    })
    if (key === undefined) return
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press(key)
    // A list of tabs moves the focus a moment after an arrow key; a second one would go too far.
    if (key.startsWith('Arrow')) await page.waitForFunction((was) => document.activeElement !== was, before)
  }
  throw new Error(`Keys do not reach ${String(target)}`)
}
