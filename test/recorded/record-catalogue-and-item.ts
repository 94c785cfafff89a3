/**
 * Records test/recorded/catalogue-and-item.har again, automatically: `node test/recorded/record-catalogue-and-item.ts`.
 * A curator signs in at the small demo, walks from the catalogue into a collection and opens an item.
 */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { demoPassword } from '../../demo/accounts.ts'
import { recordSession } from '../../scripts/record.ts'
import { startDemoServer } from '../browser/demo-server.ts'

const { port, stop } = await startDemoServer()
try {
  const har = await recordSession(`http://museo.localhost:${port}/ui/login`, async (page) => {
    await page.getByLabel('Username').fill('curator')
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.getByRole('link', { name: /^Carte e cieli/ }).click()
    await page.getByRole('link', { name: /^Atlante del cielo/ }).click()
    await page.getByRole('heading', { name: 'Atlante del cielo', level: 1 }).waitFor()
    await page.getByRole('list', { name: 'Items', exact: true }).getByRole('link', { name: /Tavola del cielo/ }).click()
    await page.getByRole('heading', { name: 'Tavola del cielo sereno', level: 1 }).waitFor()
    await page.getByRole('tab', { name: /Videos/ }).click()
    await page.locator('video').waitFor()
    await page.waitForLoadState('networkidle')
  })
  const file = path.join(import.meta.dirname, 'catalogue-and-item.har')
  await writeFile(file, `${JSON.stringify(har, null, 1)}\n`)
  console.log(`${har.log.entries.length} calls in ${path.relative(process.cwd(), file)}`)
} finally {
  await stop()
}
