import type { ElementHandle, Locator, Page } from '@playwright/test'
import { openScreen, type Screen } from './every-screen.ts'
import { expect } from './journey.ts'

const openers =
  ':is(button, summary):is([aria-haspopup]:not([aria-haspopup=false]), [aria-expanded], [popovertarget]):not(:disabled, [aria-disabled=true])'
const opened = 'dialog[open], [role=dialog], [role=alertdialog], [role=menu], [role=listbox], :popover-open'

/**
 * Presses every button of a screen that opens something: it says so, takes the focus there and gets it back. A button that
 * is on many screens is pressed on the first: `pressed` keeps the kinds.
 */
export async function openerFaults(page: Page, screen: Screen, pressed: Set<string>): Promise<string[]> {
  const faults: string[] = []
  for (const { at, kind, name } of await buttonsOf(page)) {
    if (pressed.has(kind)) continue
    pressed.add(kind)
    const button = await page.locator(openers).nth(at).elementHandle()
    const fault = button ? await pressedByKeys(page, button) : 'is gone'
    if (fault === undefined) continue
    faults.push(`“${name}” ${fault}`)
    await openScreen(page, screen)
  }
  return faults
}

/** The buttons that are seen; `kind` is the same for those of many things ("Actions for …"). */
const buttonsOf = (page: Page) =>
  page.locator(openers).evaluateAll((all) =>
    all.flatMap((element, at) => {
      const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      if (element.getBoundingClientRect().width < 3 || !isSeen) return []
      const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
      const row = element.closest('main :is(li, tr, [role=row], .react-flow__node, .react-flow__edgelabel-renderer)')
      return [{ at, name, kind: row ? `${row.tagName} ${element.className}` : name }]
    }),
  )

/** Presses a button by Enter and leaves by Escape; returns what is wrong. */
async function pressedByKeys(page: Page, first: ElementHandle<HTMLElement | SVGElement>): Promise<string | undefined> {
  const opens = page.locator(opened).filter({ visible: true })
  const before = await opens.count()
  const name = await first.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)
  let button = first
  const said = () => button.getAttribute('aria-expanded')
  const expanded = await said()
  const isPart = await button.evaluate((element) => !element.hasAttribute('aria-haspopup'))
  await button.focus()
  await page.keyboard.press('Enter')
  if (isPart) {
    // A part of the page, or the next stop of Tab: the focus stays, or goes to what takes the button's place.
    const isDone = async () => (await said()) !== expanded || !(await isThere(button)) || (await opens.count()) > before
    if (!(await becomes(isDone, true))) return 'opens nothing'
    if (!(await becomes(() => isSomewhere(page), true))) return 'loses the focus to the page'
    if (!(await isThere(button))) return undefined
    if ((await opens.count()) > before) await page.keyboard.press('Escape')
    else {
      await button.focus()
      await page.keyboard.press('Enter')
    }
    if (!(await becomes(said, expanded))) return `does not become ${expanded} again`
    return (await becomes(() => hasFocus(button), true)) ? undefined : 'does not get the focus back'
  }
  if (!(await becomes(async () => (await opens.count()) > before, true))) return 'opens nothing'
  if (!(await becomes(() => isFocusIn(opens), true))) return 'opens something without the focus'
  // A menu that loads when it is first called draws its button anew.
  if (!(await isThere(button))) button = (await sameIn(page, name)) ?? button
  if (expanded !== null && (await said()) !== 'true') return 'does not say that it is open'
  await page.keyboard.press('Escape')
  if (!(await becomes(() => opens.count(), before))) return 'opens something that Escape does not close'
  if (expanded !== null && (await said()) === 'true') return 'says that it is still open'
  if (!(await isThere(button))) button = (await sameIn(page, name)) ?? button
  return (await becomes(() => hasFocus(button), true)) ? undefined : 'does not get the focus back'
}

/** The button with the same name. */
async function sameIn(page: Page, name: string | null) {
  const all = await page.locator(openers).all()
  for (const one of all) {
    const own = await one.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent)
    if (own === name) return await one.elementHandle()
  }
  return undefined
}

const isThere = (button: ElementHandle) => button.evaluate((element) => element.isConnected)
const hasFocus = (button: ElementHandle) => button.evaluate((element) => element === document.activeElement)
const isSomewhere = (page: Page) =>
  page.evaluate(() => document.activeElement !== document.body && document.activeElement?.id !== 'content')
const isFocusIn = (parts: Locator) =>
  parts.evaluateAll((all) => all.some((element) => element.contains(document.activeElement)))

async function becomes<T>(now: () => Promise<T>, wanted: T) {
  return await expect
    .poll(now, { timeout: 5000, intervals: [50, 100, 200] })
    .toBe(wanted)
    .then(
      () => true,
      () => false,
    )
}
