import type { Page } from '@playwright/test'
import type { BenchData } from './bench-data.ts'
import { visiting } from './bench-browser.ts'
import type { Row } from './table.ts'

/** Written one letter after the other, as people do. */
const sought = ['wall', 'map', 'sea', 'lago', 'port', 'atl', 'view', 'draw']

/** Searches that the results screen makes, and how soon the server answers the palette. */
export async function results(data: BenchData): Promise<Row[]> {
  return await visiting(data, async ({ origin, fresh }) =>
    fresh(async (page) => {
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.startsWith('/meta/')) asked.push(pathname)
      })
      await page.goto(`${origin}/ui/catalog/results?term=map`)
      await page.getByRole('heading', { name: /^\d+ results?$/ }).waitFor()
      await page.waitForLoadState('networkidle')
      const cold = asked.splice(0).length
      const filters = page.getByRole('complementary', { name: 'Filters' })
      await filters.getByRole('checkbox').first().click()
      await page.getByRole('button', { name: /^Remove the filter/ }).waitFor()
      // Whatever else the change asks for comes within this time.
      await page.waitForTimeout(1000)
      const narrowed = asked.splice(0).length
      const took = await paletteMs(page)
      const slow = took[Math.floor(took.length * 0.95)] ?? 0
      return [
        { what: 'requests of the search results', unit: 'requests', ours: cold, goal: { most: 2 } },
        { what: '… for a changed filter', unit: 'requests', ours: narrowed, goal: { most: 1 } },
        { what: 'answer to the palette, p95', unit: 'ms', ours: slow, goal: { most: 50 } },
      ]
    }),
  )
}

/** Milliseconds from each question of the palette to its answer, the shortest first. */
async function paletteMs(page: Page): Promise<number[]> {
  const took: number[] = []
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.endsWith('/suggestions')) took.push(request.timing().responseEnd)
  })
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  for (const text of sought) {
    const answer = page.waitForResponse((reply) => new URL(reply.url()).pathname.endsWith('/suggestions'))
    await field.fill(text)
    await (await answer).finished()
  }
  return took.toSorted((a, b) => a - b)
}
