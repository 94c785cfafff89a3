import type { Asking } from './visitor.ts'

type Version = 2 | 3
const [PLAIN, LINKED] = ['application/json', 'application/ld+json']

/**
 * The media type of a IIIF description (info.json, manifest, collection) that the visitor asked for. Version 2 is plain JSON
 * unless JSON-LD is named; version 3 is JSON-LD unless plain JSON is preferred.
 */
export function descriptionType(accept: string | undefined, version: Version, context: string): string {
  const named = ranges(accept)
  const plain = qualityOf(named, PLAIN)
  const linked = qualityOf(named, LINKED)
  const wantsLinked =
    version === 2 ? named.some(({ type }) => type === LINKED) && linked > 0 && linked >= plain : linked >= plain
  return wantsLinked ? `${LINKED};profile="${context}"` : PLAIN
}

/** The same for a reply, whose caches are told that it differs by what was asked for. */
export function negotiate({ request, reply }: Asking, version: Version, context: string): string {
  void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept'].flat().join(', '))
  return descriptionType(request.headers.accept, version, context)
}

/** Told apart by their tags, since they differ in their type alone. */
export const tagOf = (digest: string, type: string) => (type === PLAIN ? `${digest}-plain` : digest)

type Range = { type: string; quality: number }

const ranges = (accept = ''): Range[] =>
  accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((one) => one.startsWith('q='))
    return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
  })

/** What the most exact range says that fits the type; 0 where none does. */
function qualityOf(named: Range[], type: string): number {
  for (const fitting of [type, 'application/*', '*/*']) {
    const qualities = named.filter((one) => one.type === fitting).map(({ quality }) => quality)
    if (qualities.length > 0) return Math.max(...qualities)
  }
  return 0
}
