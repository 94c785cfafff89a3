import { escaped } from '../viewer-head.ts'
import { commentaryHtml } from './commentary-html.ts'
import { list, record, records, text, typesOf } from './json-parts.ts'
import type { Json } from './json-parts.ts'
import type { Texts } from './told-story.ts'

/** A label or summary: a map of languages (version 3), a text, or texts with `@value` and `@language` (version 2). */
export function textsOf(value: unknown): Texts {
  return list(value).flatMap((one): Texts => {
    if (typeof one === 'string') return one.trim() === '' ? [] : [{ text: one }]
    const map = record(one)
    if (map === undefined) return []
    const said = text(map['@value'])
    if (said !== undefined) return [{ text: said, ...langOf(map['@language']) }]
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

/** The texts of an annotation: its tags as titles, all other texts as commentary, as HTML. */
export function bodiesOf(annotation: Json): { titles: Texts; texts: Texts } {
  const titles: Texts = []
  const texts: Texts = []
  for (const body of flatBodies(annotation.body ?? annotation.resource)) {
    if (typeof body === 'string') continue
    const types = typesOf(body)
    const said = text(body.value) ?? text(body.chars) ?? text(body['cnt:chars'])
    if (said === undefined || said.trim() === '') continue
    const isTag = text(body.purpose) === 'tagging' || types.includes('Tag')
    if (isTag) titles.push({ text: said, ...langOf(body.language) })
    else texts.push({ text: htmlOf(said, text(body.format)), ...langOf(body.language) })
  }
  return { titles, texts }
}

const flatBodies = (value: unknown): (string | Json)[] =>
  list(value).flatMap((one): (string | Json)[] => {
    if (typeof one === 'string') return [one]
    const body = record(one)
    if (body === undefined) return []
    return typesOf(body).includes('Choice') ? records(body.items ?? body.item) : [body]
  })

function htmlOf(said: string, format = 'text/plain'): string {
  if (format !== 'text/html' && !/<\/?(?:p|div|br|b|i|em|strong|a|ul|ol|li|h[1-6])\b[^>]*>/i.test(said))
    return said.includes('<') ? commentaryHtml(escaped(said)) : said
  return commentaryHtml(said)
}
