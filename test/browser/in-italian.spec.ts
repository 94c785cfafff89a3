import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { settled } from './pixels.ts'
import { named } from './steps.ts'

const results = (page: Page) => page.getByRole('heading', { name: /^\d+ risultat[io]$/ })

test(
  'in Italian, what is found is gathered in a list, compared, sent out and shared',
  { tag: ['@SRCH-01', '@WORK-07', '@WORK-10', '@WORK-11', '@SHARE-04', '@SHARE-08'] },
  async ({ signedIn }) => {
    const page = await signedIn('curator', {
      locale: 'it-IT',
      acceptDownloads: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    const list = named('Laguna')
    await page.goto('/ui/workspace')
    await expect(page.getByRole('heading', { name: 'Area di lavoro di curator', level: 1 })).toBeVisible()
    await page.keyboard.press('/')
    await page.getByRole('searchbox', { name: 'Cerca nel catalogo' }).fill('lagunà')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Risultati della ricerca per lagunà', level: 1 })).toBeVisible()
    const filters = page.getByRole('complementary', { name: 'Filtri' })
    await filters.getByRole('checkbox', { name: /^I fogli della laguna/ }).click()
    await expect(page.getByRole('button', { name: /^Togli il filtro Collezione: I fogli della laguna/ })).toBeVisible()
    await expect(results(page)).toHaveText(/^4 /)
    await page.getByRole('checkbox', { name: 'Seleziona tutto' }).click()
    await page.getByRole('button', { name: 'Aggiungi a una lista', exact: true }).click()
    const adding = page.getByRole('dialog')
    await adding.getByRole('radio', { name: 'Nuova lista' }).check()
    await adding.getByRole('textbox', { name: /^Nome della nuova lista/ }).fill(list)
    await adding.getByRole('button', { name: 'Conferma' }).click()
    await expect(adding).toHaveCount(0)

    await page.goto('/ui/workspace')
    await page
      .getByRole('region', { name: list, exact: true })
      .getByRole('link', { name: /^Vedi tutt/ })
      .click()
    await page.getByRole('link', { name: 'Apri sul tavolo luminoso' }).click()
    await settled(page.locator('.openseadragon-canvas canvas').first())
    await page.goBack()
    for (const [way, ends] of [
      ['Zip con le immagini', '.zip'],
      ['Provino a contatto (PDF)', '.pdf'],
    ] as const) {
      await page.getByRole('button', { name: 'Invia', exact: true }).click()
      const file = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: way }).click()
      expect((await file).suggestedFilename()).toBe(`${list}${ends}`)
    }

    await page.getByRole('link', { name: /foglio I:/ }).click()
    await page.getByRole('button', { name: 'Condividi / scarica' }).click()
    const dialog = page.getByRole('dialog', { name: /^Condividi/ })
    await dialog.getByRole('tab', { name: 'Scarica' }).click()
    await dialog.getByRole('button', { name: 'Scarica l’immagine intera' }).click()
    const picture = page.waitForEvent('download')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Conferma' }).click()
    expect((await picture).suggestedFilename()).toMatch(/\.jpg$/)
    await dialog.getByRole('tab', { name: 'Condividi', exact: true }).click()
    await dialog
      .getByRole('button', { name: /^Copia/ })
      .last()
      .click()
    await expect(page.getByText('Copiato con successo').first()).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('iiif-content=')

    await page.goto('/ui/workspace')
    await page.getByRole('button', { name: `Modifica ${list}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Elimina lista' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click()
    await expect(page.getByRole('region', { name: list, exact: true })).toHaveCount(0)
  },
)
