import type { LinkParams } from './address'

const expression = /\{([+#./;?&]?)([^}]+)\}/g
const operators: Record<
  string,
  { first: string; between: string; named: boolean; emptyEquals: boolean; reserved: boolean }
> = {
  '': { first: '', between: ',', named: false, emptyEquals: false, reserved: false },
  '+': { first: '', between: ',', named: false, emptyEquals: false, reserved: true },
  '#': { first: '#', between: ',', named: false, emptyEquals: false, reserved: true },
  '.': { first: '.', between: '.', named: false, emptyEquals: false, reserved: false },
  '/': { first: '/', between: '/', named: false, emptyEquals: false, reserved: false },
  ';': { first: ';', between: ';', named: true, emptyEquals: false, reserved: false },
  '?': { first: '?', between: '&', named: true, emptyEquals: true, reserved: false },
  '&': { first: '&', between: '&', named: true, emptyEquals: true, reserved: false },
}

/** Names of the variables of an RFC 6570 template. */
export const templateNames = (template: string): string[] =>
  [...template.matchAll(expression)].flatMap(([, , list = '']) =>
    list.split(',').map((spec) => spec.replace(/(\*|:\d+)$/, '')),
  )

/**
 * Fills an RFC 6570 template (levels 1 to 3, lists and prefixes of level 4); variables without a value are left out.
 */
export function expandTemplate(template: string, params: LinkParams): string {
  return template.replaceAll(expression, (_, operator: string, list: string) => {
    const { first, between, named, emptyEquals, reserved } = operators[operator] ?? operators['']!
    const encode = (value: string) =>
      reserved ? encodeURI(value).replaceAll(/%25(?=[0-9a-f]{2})/gi, '%') : strictly(value)
    const parts = list.split(',').flatMap((spec) => {
      const [, name = '', modifier = ''] = /^(.*?)(\*|:\d+)?$/.exec(spec) ?? []
      const value = params[name]
      if (value === undefined) return []
      const values = (Array.isArray(value) ? value : [value]).map(String)
      if (values.length === 0) return []
      const cut = modifier.startsWith(':') ? values.map((one) => one.slice(0, Number(modifier.slice(1)))) : values
      // Spring writes `{?sort}` and reads `sort=a&sort=b`: in a search, a list is repeated with or without the star.
      const repeats = modifier === '*' || emptyEquals
      const texts = repeats ? cut.map(encode) : [cut.map(encode).join(',')]
      return named ? texts.map((text) => (text || emptyEquals ? `${name}=${text}` : name)) : texts
    })
    return parts.length ? first + parts.join(between) : ''
  })
}

const strictly = (value: string) =>
  encodeURIComponent(value).replaceAll(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
