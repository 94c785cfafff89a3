import { parseTemplate } from 'url-template'
import type { LinkParams } from './address'

const expression = /\{([+#./;?&]?)([^}]+)\}/g

/** Names of the variables of an RFC 6570 template. */
export const templateNames = (template: string): string[] =>
  [...template.matchAll(expression)].flatMap(([, , list = '']) =>
    list.split(',').map((spec) => spec.replace(/(\*|:\d+)$/, '')),
  )

/** Fills an RFC 6570 template; variables without a value are left out. */
export function expandTemplate(template: string, params: LinkParams): string {
  const values = Object.entries(params).map(
    ([name, value]) => [name, typeof value === 'object' ? [...value] : (value ?? null)] as const,
  )
  return parseTemplate(template.replaceAll(expression, repeated)).expand(Object.fromEntries(values))
}

/** Spring writes `{?sort}` and reads `sort=a&sort=b`: in a search, a list is repeated with or without the star. */
function repeated(whole: string, operator: string, list: string) {
  if (operator !== '?' && operator !== '&') return whole
  const specs = list.split(',').map((spec) => (/[*:]/.test(spec) ? spec : `${spec}*`))
  return `{${operator}${specs.join(',')}}`
}
