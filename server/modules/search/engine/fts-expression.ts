import type { Query, Words } from './parse-query.ts'
import { stemsOf } from './words.ts'

/** The name of the pressmark in a query: words of it and of the author have one place in the index. */
export const PRESSMARK = 'pressmark'
/** A query as FTS5 takes it; undefined where it asks for fields, or only for what must not be there. */
export function expressionOf(query: Query, wordsAs = expressionOfWords): string | undefined {
  if (query.kind === 'not') return undefined
  if (query.kind === 'words') {
    if (query.field === PRESSMARK) return `{names} : ${wordsAs(query)}`
    return query.field === undefined ? wordsAs(query) : undefined
  }
  const wanted = query.of.filter(({ kind }) => kind !== 'not').map((one) => expressionOf(one, wordsAs))
  const unwanted = query.of.flatMap((one) => (one.kind === 'not' ? [expressionOf(one.of)] : []))
  if (wanted.length === 0 || [...wanted, ...unwanted].includes(undefined)) return undefined
  if (query.kind === 'any') return unwanted.length > 0 ? undefined : `(${wanted.join(' OR ')})`
  const all = `(${wanted.join(' AND ')})`
  return unwanted.length === 0 ? all : `(${all} NOT (${unwanted.join(' OR ')}))`
}

export const phraseOf = ({ words, prefix }: Words) => `"${words.join(' ')}"${prefix ? ' *' : ''}`

/** Whatever holds a word holds its stems: they find it alone. */
export function expressionOfWords(one: Words): string {
  const stems = one.exact || one.prefix || one.words.length > 1 ? [] : stemsOf(one.words[0] ?? '')
  return stems.length === 0 ? phraseOf(one) : `(${stems.map((stem) => `"${stem}"`).join(' OR ')})`
}
