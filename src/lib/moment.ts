/** A moment or passage of a recording, in seconds. */
export type Moment = { from: number; to?: number }

/** `4`, `4.5`, `0:04` or `1:02:03`. */
const TIME = /^(?:(?:(\d+):)?([0-5]?\d):(?=[0-5]\d))?(\d+(?:\.\d*)?)$/

/** Reads the time of a media fragment (W3C Media Fragments 4.2.1): `4`, `0:04`, `4,8`, `,8`, each also after `npt:`. */
export function momentIn(text: string | null | undefined): Moment | undefined {
  const [from, to, ...more] = text?.trim().replace(/^npt:/, '').split(',') ?? []
  if (from === undefined || more.length > 0 || (from === '' && !to)) return undefined
  const [start, end] = [from === '' ? 0 : seconds(from), to === undefined ? undefined : seconds(to)]
  if (start === undefined || (to !== undefined && end === undefined)) return undefined
  if (end !== undefined && end <= start) return undefined
  return { from: start, ...(end !== undefined && { to: end }) }
}

function seconds(text: string): number | undefined {
  const [, h = 0, m = 0, s] = TIME.exec(text) ?? []
  return s === undefined ? undefined : Number(h) * 3600 + Number(m) * 60 + Number(s)
}

/** The moment that an address names, in its fragment or its query. */
export const momentOf = ({ search, hash }: Pick<URL, 'search' | 'hash'>): Moment | undefined =>
  momentIn(new URLSearchParams(hash.slice(1)).get('t')) ?? momentIn(new URLSearchParams(search).get('t'))

export const formatMoment = ({ from, to }: Moment) => (to === undefined ? String(from) : `${from},${to}`)

/** A file with the moment that a player starts at, and the end of the passage. */
export const fileAt = (address: string, moment: Moment | undefined) =>
  moment ? `${address}#t=${formatMoment(moment)}` : address

/** The page of a player, opened at a moment. */
export function pageAt(address: string, moment: Moment): string {
  const url = new URL(address)
  url.searchParams.set('t', formatMoment(moment))
  return url.href
}
