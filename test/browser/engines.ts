import { Audit, Outcome } from '@siteimprove/alfa-act'
import { Device } from '@siteimprove/alfa-device'
import { Node } from '@siteimprove/alfa-dom'
import { Native } from '@siteimprove/alfa-dom/native'
import { Request, Response } from '@siteimprove/alfa-http'
import rules from '@siteimprove/alfa-rules'
import { URL as AlfaUrl } from '@siteimprove/alfa-url'
import { Conformance, Criterion } from '@siteimprove/alfa-wcag'
import { Page as AlfaPage } from '@siteimprove/alfa-web'
import type { Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { judged } from './judged-findings.ts'

/** What an engine says against a page: the rule, and the element as the engine shows it. */
export interface Finding {
  engine: 'ibm' | 'alfa' | 'html'
  rule: string
  element: string
}

/** The findings of the engines beside axe that nobody has judged, a line each. */
export async function otherFindings(page: Page, screen: string): Promise<string[]> {
  const [drawn, source] = [await drawnPage(page), await page.content()]
  // Works inside of the page, while the others work here.
  const ibm = ibmFindings(page)
  const found = [...(await alfaFindings(page.url(), drawn)), ...(await htmlFindings(source)), ...(await ibm)]
  return found
    .filter((finding) => !judged.some((one) => fits(one, finding, screen)))
    .map(({ engine, rule, element }) => `${engine} ${rule}: ${element.slice(0, 300)}`)
}

const fits = (one: (typeof judged)[number], { engine, rule, element }: Finding, screen: string) =>
  one.engine === engine && one.rule === rule && one.element.test(element) && (one.screen ?? screen) === screen

const require = createRequire(import.meta.url)
const ibmSource = readFile(require.resolve('accessibility-checker-engine/ace.js'), 'utf8')

interface IbmResult {
  ruleId: string
  value: [level: string, outcome: string]
  message: string
  snippet: string
  path: { dom: string }
}

/** IBM Equal Access: what fails; what a person would have to look at is no finding. */
async function ibmFindings(page: Page): Promise<Finding[]> {
  // Evaluated over the debugger: the page's own policy would refuse a script element.
  await page.evaluate(await ibmSource)
  const results = await page.evaluate(async (): Promise<IbmResult[]> => {
    const { Checker } = Reflect.get(window, 'ace')
    // It takes labels that are clipped, for screen readers alone, for hidden ones.
    const shown = new CSSStyleSheet()
    shown.replaceSync('.sr-only { clip-path: none !important; width: auto !important; height: auto !important }')
    document.adoptedStyleSheets.push(shown)
    const { results } = await new Checker().check(document, ['WCAG_2_2'])
    document.adoptedStyleSheets.pop()
    return results.filter(({ value }: IbmResult) => value[1] === 'FAIL')
  })
  return results.map(({ ruleId, message, snippet, path }) => ({
    engine: 'ibm',
    rule: ruleId,
    element: `${snippet} ${path.dom}: ${message}`,
  }))
}

/** A page begins with its title: a good practice beyond WCAG that our pages keep. */
const startsWithHeading = /\/sia-r61$/
const alfaRules = rules.filter(
  (rule) =>
    startsWithHeading.test(rule.uri) ||
    rule.hasRequirement((requirement) => Criterion.isCriterion(requirement) && Conformance.isAA()(requirement)),
)

/** A copy of the page with its styles, for Alfa. */
const drawnPage = (page: Page) => page.evaluate<Node.JSON>(`(${Native.fromNode.toString()})(document)`)

/** Siteimprove's Alfa: rules of WCAG A and AA that fail. */
async function alfaFindings(url: string, drawn: Node.JSON): Promise<Finding[]> {
  const device = Device.standard()
  const document = Node.from(drawn, device)
  const address = AlfaUrl.parse(url).getUnsafe()
  const input = AlfaPage.of(Request.of('GET', address), Response.of(address, 200), document as never, device)
  const outcomes = await Audit.of(input, alfaRules).evaluate()
  return [...outcomes].flatMap((outcome): Finding[] =>
    Outcome.isFailed(outcome)
      ? [
          {
            engine: 'alfa',
            rule: outcome.rule.uri.split('/').at(-1) ?? '',
            // oxlint-disable-next-line typescript/no-base-to-string -- Elements of Alfa write themselves as HTML.
            element: String(outcome.target).replaceAll(/\s+/g, ' '),
          },
        ]
      : [],
  )
}

const html = new HtmlValidate({ extends: ['html-validate:standard'] })

/** The page as it is drawn, against the rules of HTML. */
async function htmlFindings(source: string): Promise<Finding[]> {
  const { results } = await html.validateString(source)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => ({
      engine: 'html',
      rule: ruleId,
      element: `${selector}: ${message}`,
    })),
  )
}
