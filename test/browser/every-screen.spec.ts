import type { Page } from '@playwright/test'
import { atRest } from './at-rest.ts'
import { clippedText, withTextSpacing } from './clipped-text.ts'
import { focusFaults } from './focus-faults.ts'
import { otherFindings } from './engines.ts'
import { everyScreen, openScreen } from './every-screen.ts'
import { expect, test } from './journey.ts'
import { misleadingCurrent } from './misleading-current.ts'
import { openerFaults } from './openers.ts'
import { unmarkedChoices } from './unmarked-choices.ts'

// Each account on its own: the screens of one need about a minute.
test.describe.configure({ mode: 'parallel' })

const desk = { width: 1440, height: 900 }
/** 1280 by 1024 pixels at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 }

for (const account of ['curator', 'admin', undefined] as const)
  test(
    `every screen of ${account ?? 'a visitor'} passes other engines, at 400 % zoom, with wide text, in forced colours, and opens by keys`,
    { tag: '@SHELL-29' },
    async ({ signedIn, visitor }) => {
      const options = { reducedMotion: 'reduce' } as const
      const page = await (account ? signedIn(account, options) : visitor(options))
      const pressed = new Set<string>()
      for (const screen of everyScreen.filter((one) => one.account === account)) {
        await page.setViewportSize(desk)
        await openScreen(page, screen)
        const passes = (faults: readonly string[], what: string) =>
          expect.soft(faults, `${screen.name}: ${what}`).toEqual([])
        passes(await otherFindings(page, screen.name), 'IBM Equal Access, Alfa and HTML')
        passes(await misleadingCurrent(page), 'links that wrongly say they lead to this page')
        await page.emulateMedia({ forcedColors: 'active' })
        passes(await unmarkedChoices(page), 'chosen without a mark in forced colours')
        await page.emulateMedia({ forcedColors: 'none' })
        passes(await cutByWideText(page, desk), 'cut by wide text')
        passes(await cutByWideText(page, { width: 320, height: 640 }), 'cut by wide text at 320 pixels')
        await page.setViewportSize(zoomed)
        passes(await focusFaults(page), 'by Tab at 400 %')
        await page.setViewportSize(desk)
        // The preview covers the editor, whose buttons have their own screen.
        if (screen.name !== 'editor preview')
          passes(await openerFaults(page, screen, pressed), 'buttons that open something')
      }
      expect(pressed.size).toBeGreaterThanOrEqual({ curator: 20, admin: 10, visitor: 0 }[account ?? 'visitor'])
    },
  )

async function cutByWideText(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size)
  const takeOff = await withTextSpacing(page)
  let cut = await clippedText(page)
  // What follows the size of the window by script is a moment late.
  if (cut.length > 0) {
    await atRest(page)
    cut = await clippedText(page)
  }
  await takeOff()
  return cut
}
