import { readFile } from 'node:fs/promises'
import { expect, test } from './journey.ts'
import { named } from './steps.ts'

test(
  'a spreadsheet with a wrong row is checked, corrected, imported and undone',
  { tag: '@UPL-18' },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const shelf = named('From a spreadsheet')
    const mark = named('SHEET')
    await page.goto('/ui/catalog')
    const uuid = await page.evaluate(async (sgtt) => {
      const body = JSON.stringify({ customMetadataList: [{ name: 'sgtt', value: sgtt }], parentCollectionsUuids: [] })
      const headers = { 'Content-Type': 'application/json' }
      const made = await fetch('/meta/culturalItemCollections', { method: 'POST', headers, body })
      return String((await made.json()).uuid)
    }, shelf)
    await page.goto(`/ui/catalog/${uuid}`)
    const dialog = page.getByRole('dialog')
    const openImport = async (name: string, content: string | Buffer) => {
      await expect(page.getByRole('heading', { name: shelf, level: 1 })).toBeVisible()
      // Keys work once the screen is interactive.
      await expect(async () => {
        await page.keyboard.press('ControlOrMeta+k')
        await page.getByRole('combobox').fill('Import a spreadsheet', { timeout: 2000 })
      }).toPass()
      await page.getByRole('option', { name: /^Import a spreadsheet/ }).click()
      await expect(dialog).toHaveAccessibleName('Import a spreadsheet')
      const file = { name, mimeType: 'text/csv', buffer: Buffer.from(content) }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expect(dialog.getByText('New items go into')).toContainText(shelf)
      await dialog.getByRole('button', { name: 'Check' }).click()
    }
    const rows = [`${mark}-1,Tower of the castle,1764-03-09`, `${mark}-2,Gate of the castle,next year`]
    await openImport('castle.csv', `Pressmark,Title,Date\n${rows.join('\n')}\n`)
    await expect(dialog.getByText('1 new item')).toBeVisible()
    const report = dialog.getByRole('list', { name: 'Rows' })
    await expect(report.getByRole('listitem')).toHaveCount(1)
    await expect(report).toContainText('Row 3')
    await expect(report).toContainText('Date: “next year”: A value is not a date')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('link', { name: 'Download the refused rows' }).click(),
    ])
    const refused = await readFile(await download.path(), 'utf8')
    expect(refused).toContain(`${mark}-2,Gate of the castle,next year`)
    await dialog.getByRole('button', { name: 'Close' }).first().click()

    await openImport('mended.csv', `Pressmark,Title,Date\n${rows.join('\n').replace('next year', '1764')}\n`)
    await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
    await expect(dialog.getByText('mended.csv imported')).toBeVisible()
    await dialog.getByRole('button', { name: 'Show the collection' }).click()
    const cards = page.getByRole('list', { name: 'Items', exact: true })
    await expect(cards.getByText('Gate of the castle').first()).toBeVisible()

    await page.keyboard.press('ControlOrMeta+z')
    await expect(cards.getByText('Gate of the castle')).toHaveCount(0)
    await expect(page.getByText('Undone: “mended.csv imported”').first()).toBeVisible()
  },
)
