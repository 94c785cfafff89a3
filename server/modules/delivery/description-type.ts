import type { Asking } from './visitor.ts'

type Version = 2 | 3
const [PLAIN, LINKED] = ['application/json', 'application/ld+json']

/**
 * The media type of a IIIF description (info.json, manifest, collection) that the visitor requested. Version 2 is plain
 * JSON unless JSON-LD is named; version 3 is JSON-LD unless plain JSON is preferred.
 */
function descriptionType(accept: string | undefined, version: Version, context: string): string {
  const named = ranges(accept)
  const plain = qualityOf(named, PLAIN)
  const linked = qualityOf(named, LINKED)
  const wantsLinked =
    version === 2 ? named.some(({ type }) => type === LINKED) && linked > 0 && linked >= plain : linked >= plain
  return wantsLinked ? `${LINKED};profile="${context}"` : PLAIN
}

/** The same for a reply, with the header that keeps caches from mixing them up. */
export function negotiate({ request, reply }: Asking, version: Version, context: string): string {
  void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept'].flat().join(', '))
  return descriptionType(request.headers.accept, version, context)
}

/** The tags differ, since the replies differ only in their type. */
export const tagOf = (digest: string, type: string) => (type === PLAIN ? `${digest}-plain` : digest)

type Range = { type: string; quality: number }

const ranges = (accept = ''): Range[] =>
  accept.split(',').map((range) => {
    const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    const quality = parameters.find((one) => one.startsWith('q='))
    return { type, quality: quality === undefined ? 1 : Number(quality.slice(2)) || 0 }
  })

/** The quality of the most exact range that matches the type; 0 if none does. */
function qualityOf(named: Range[], type: string): number {
  for (const fitting of [type, 'application/*', '*/*']) {
    const qualities = named.filter((one) => one.type === fitting).map(({ quality }) => quality)
    if (qualities.length > 0) return Math.max(...qualities)
  }
  return 0
}
