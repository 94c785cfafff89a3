import { PRESSMARK } from './mark.ts'
import type { Query, Words } from './parse-query.ts'
import { stemsOf } from './stems.ts'

/** A query in FTS5's syntax; undefined if it has fields, or only exclusions. */
export function expressionOf(query: Query, wordsAs = expressionOfWords): string | undefined {
  if (query.kind === 'not' || query.kind === 'field') return undefined
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

/** Texts with a word also have its stems, so the stems alone find it. */
export function expressionOfWords(one: Words): string {
  if (one.mark !== undefined) return `(${expressionOfWords({ ...one, mark: undefined })} OR "${one.mark}")`
  const stems = one.exact || one.prefix || one.words.length > 1 ? [] : stemsOf(one.words[0] ?? '')
  return stems.length === 0 ? phraseOf(one) : `(${stems.map((stem) => `"${stem}"`).join(' OR ')})`
}
