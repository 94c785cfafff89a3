import type { Page } from '@playwright/test'
import { common as englishCommon } from '../../src/text/en/common.ts'
import { item as englishItem } from '../../src/text/en/item.ts'
import { lists as englishLists } from '../../src/text/en/lists.ts'
import { organise as englishOrganise } from '../../src/text/en/organise.ts'
import { search as englishSearch } from '../../src/text/en/search.ts'
import { share as englishShare } from '../../src/text/en/share.ts'
import { shell as englishShell } from '../../src/text/en/shell.ts'
import { spreadsheet as englishSpreadsheet } from '../../src/text/en/spreadsheet.ts'
import { common } from '../../src/text/it/common.ts'
import { item } from '../../src/text/it/item.ts'
import { lists } from '../../src/text/it/lists.ts'
import { organise } from '../../src/text/it/organise.ts'
import { search } from '../../src/text/it/search.ts'
import { share } from '../../src/text/it/share.ts'
import { shell } from '../../src/text/it/shell.ts'
import { spreadsheet } from '../../src/text/it/spreadsheet.ts'
import { uuidFor } from '../../demo/uuid-for.ts'
import { expect, test } from './journey.ts'
import { settled } from './pixels.ts'
import { named } from './steps.ts'

const languages = {
  en: {
    common: englishCommon,
    item: englishItem,
    lists: englishLists,
    organise: englishOrganise,
    search: englishSearch,
    share: englishShare,
    shell: englishShell,
    spreadsheet: englishSpreadsheet,
  },
  it: { common, item, lists, organise, search, share, shell, spreadsheet },
}

const picture = uuidFor('museo/item/CIE-001')
const panes = (page: Page) => page.locator('.openseadragon-canvas canvas')

/** Presses what gives a file, and returns its name. */
async function savedBy(page: Page, press: () => Promise<void>): Promise<string> {
  const file = page.waitForEvent('download')
  await press()
  return (await file).suggestedFilename()
}

for (const [language, words] of Object.entries(languages))
  test(
    `in ${language}: what is found is kept as a search and a list, compared, given away, and shared`,
    { tag: ['@SRCH-01', '@SRCH-13', '@WORK-07', '@WORK-10', '@WORK-11', '@SHARE-04', '@SHARE-08'] },
    async ({ signedIn }) => {
      const page = await signedIn('curator', {
        locale: language,
        acceptDownloads: true,
        permissions: ['clipboard-read', 'clipboard-write'],
      })
      const press = (name: string, within = page.locator('body')) =>
        within.getByRole('button', { name, exact: true }).click()
      const dialog = page.getByRole('dialog')
      const [list, kept] = [named('Gathered'), named('Kept')]

      // Find, without its accent.
      await page.goto('/ui/workspace')
      await expect(
        page.getByRole('heading', { name: words.lists.title.replace('{{username}}', 'curator'), level: 1 }),
      ).toBeVisible()
      await page.keyboard.press('/')
      await page.getByRole('searchbox', { name: words.search.bar }).fill('cartà')
      await page.keyboard.press('Enter')
      await expect(
        page.getByRole('heading', { name: words.search.resultsFor.replace('{{term}}', 'cartà'), level: 1 }),
      ).toBeVisible()
      await page
        .getByRole('complementary', { name: words.search.filters })
        .getByRole('checkbox', { name: new RegExp(`^${words.search.image}`) })
        .click()
      await expect(page).toHaveURL(/filters=/)

      // Keep the search as a living list, and its results in a list.
      await press(words.search.savedSearches)
      await dialog.getByRole('textbox', { name: words.search.savedName }).fill(kept)
      await press(words.search.saveThis, dialog)
      await expect(dialog).toHaveCount(0)
      await press(words.search.savedSearches)
      const row = dialog.getByRole('listitem').filter({ hasText: kept })
      const amongLists = row.getByRole('checkbox', { name: words.search.amongLists })
      await amongLists.click()
      await expect(amongLists).toBeChecked()
      await page.keyboard.press('Escape')
      await page.getByRole('checkbox', { name: words.common.selectAll }).click()
      await press(words.lists.addToList)
      await dialog.getByRole('radio', { name: words.lists.newList }).check()
      await dialog.getByRole('textbox', { name: words.lists.newListName }).fill(list)
      await press(words.common.confirm, dialog)
      await expect(dialog).toHaveCount(0)

      // Compare.
      await page.goto('/ui/workspace')
      await expect(page.getByRole('region', { name: kept, exact: true })).toBeVisible()
      await page
        .getByRole('region', { name: list, exact: true })
        .getByRole('link', { name: words.lists.viewAllOf.replace('{{list}}', list) })
        .click()
      await page.getByRole('link', { name: words.lists.openLightTable }).click()
      await settled(panes(page).first())
      await settled(panes(page).last())
      await page.goBack()

      // Give away.
      for (const [way, ends] of [
        [words.lists.asZip, '.zip'],
        [words.lists.asContactSheet, '.pdf'],
      ] as const) {
        await press(words.lists.sendOut)
        const name = await savedBy(page, () => page.getByRole('menuitem', { name: way }).click())
        expect(name).toBe(`${list}${ends}`)
      }
      for (const [format, ends] of [
        ['csv', '.csv'],
        ['xlsx', '.xlsx'],
        ['iiif', '.json'],
      ] as const) {
        await press(words.lists.sendOut)
        await page.getByRole('menuitem', { name: words.lists.asTable }).click()
        await dialog.getByRole('radio', { name: words.spreadsheet[format] }).check()
        expect(await savedBy(page, () => press(words.organise.exportTable, dialog))).toMatch(new RegExp(`${ends}$`))
        await expect(dialog).toHaveCount(0)
      }

      // Share.
      await page.goto(`/ui/catalog/-/cultural-item/${picture}`)
      await press(words.item.share)
      await dialog.getByRole('tab', { name: words.share.download }).click()
      await press(words.share.fullImage, dialog)
      const name = await savedBy(page, () => press(words.common.confirm, page.getByRole('alertdialog')))
      expect(name).toMatch(/\.jpg$/)
      await dialog.getByRole('tab', { name: words.share.share, exact: true }).click()
      await press(words.share.copyOf.replace('{{label}}', words.share.regionWhole), dialog)
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('iiif-content=')

      await page.goto('/ui/management/self')
      await expect(page.getByRole('heading', { name: words.shell.sessions })).toBeVisible()
      await expect(page.getByText(words.shell.thisSession)).toBeVisible()

      await page.evaluate(
        async (names) => {
          for (const path of ['/meta/sections', '/meta/savedSearches']) {
            const { _embedded } = await (await fetch(`${path}?size=1000`, { cache: 'no-store' })).json()
            for (const { name: of, _links } of Object.values(_embedded ?? {}).flat() as {
              name: string
              _links: { self: { href: string } }
            }[])
              if (names.includes(of)) await fetch(new URL(_links.self.href).pathname, { method: 'DELETE' })
          }
        },
        [list, kept],
      )
    },
  )
