import type { Page } from '@playwright/test'
import axe from 'axe-core'

interface Finding {
  id: string
  nodes: { html: string; failureSummary?: string }[]
}

/** What axe finds against WCAG 2.2 AA, a line each. */
export async function findings(page: Page): Promise<string[]> {
  // Evaluated over the debugger: the page's own policy would refuse a script element.
  await page.evaluate(axe.source)
  const found = await page.evaluate(async (): Promise<Finding[]> => {
    const run: unknown = Reflect.get(Reflect.get(window, 'axe'), 'run')
    if (typeof run !== 'function') throw new Error('axe did not load')
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    return (await run(document, { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] })).violations
  })
  return found.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`))
}
