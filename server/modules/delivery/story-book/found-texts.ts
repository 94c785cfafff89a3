import { hasTag } from '@teca/shared/html-tags'
import { commentaryHtml, paragraphsOf } from './commentary-html.ts'
import { idOf, list, record, records, text, typesOf } from './json-parts.ts'
import type { Json } from './json-parts.ts'
import type { Texts } from './presented-story.ts'

/** A label or summary: a map of languages (version 3), a text, or texts with `@value` and `@language` (version 2). */
export function textsOf(value: unknown): Texts {
  return list(value).flatMap((one): Texts => {
    if (typeof one === 'string') return one.trim() === '' ? [] : [{ text: one }]
    const map = record(one)
    if (map === undefined) return []
    const found = text(map['@value'])
    if (found !== undefined) return [{ text: found, ...langOf(map['@language']) }]
    return Object.entries(map).flatMap(([lang, values]) => {
      const joined = list(values)
        .flatMap((some) => text(some) ?? [])
        .join('\n')
      return joined === '' ? [] : [{ text: joined, ...langOf(lang) }]
    })
  })
}

const langOf = (value: unknown) => {
  const lang = text(list(value)[0])
  return lang === undefined || lang === 'none' || lang === '@none' || lang === '' ? {} : { lang }
}

/** The texts of an annotation: its tags as titles, all other texts as commentary, as HTML; and the addresses of its other bodies. */
export function bodiesOf(annotation: Json): { titles: Texts; texts: Texts; others: string[] } {
  const titles: Texts = []
  const texts: Texts = []
  const others: string[] = []
  // The short form of a plain text alone.
  const value = text(annotation.bodyValue)
  for (const body of flatBodies(annotation.body ?? annotation.resource ?? (value && { type: 'TextualBody', value }))) {
    const types = typeof body === 'string' ? [] : typesOf(body)
    const written =
      typeof body === 'string' ? undefined : (text(body.value) ?? text(body.chars) ?? text(body['cnt:chars']))
    const address = written === undefined && !types.includes('TextualBody') ? idOf(body) : undefined
    if (address !== undefined) others.push(address)
    if (typeof body === 'string') continue
    // A picture or recording may say in words what it shows.
    const found = written ?? text(body.description)
    if (found === undefined || found.trim() === '') continue
    const isTag = text(body.purpose) === 'tagging' || types.includes('Tag')
    if (isTag) titles.push({ text: found, ...langOf(body.language) })
    else texts.push({ text: htmlOf(found, text(body.format)), ...langOf(body.language) })
  }
  return { titles, texts, others }
}

const flatBodies = (value: unknown): (string | Json)[] =>
  list(value).flatMap((one): (string | Json)[] => {
    if (typeof one === 'string') return [one]
    const body = record(one)
    if (body === undefined) return []
    return typesOf(body).includes('Choice') ? records(body.items ?? body.item) : [body]
  })

function htmlOf(found: string, format = 'text/plain'): string {
  if (format !== 'text/html' && !hasTag(found, /<\/?(?:p|div|br|b|i|em|strong|a|ul|ol|li|h[1-6])\b/i))
    return hasTag(found) ? paragraphsOf(found) : found
  return commentaryHtml(found)
}
