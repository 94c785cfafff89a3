/** What the address says of a list of happenings; days as 2026-01-31. */
export interface LogSearch<K extends string> {
  user?: string
  thing?: string
  kind?: K
  from?: string
  to?: string
}

/** Reads the search of an address; what makes no sense is as if it were not there. */
export function logSearch<K extends string>(search: Record<string, unknown>, kinds: readonly K[]): LogSearch<K> {
  const kind = kinds.find((one) => one === search['kind'])
  const text = (name: 'user' | 'thing' | 'from' | 'to', isRight: (text: string) => boolean) => {
    const found = search[name]
    return typeof found === 'string' && isRight(found) ? { [name]: found } : {}
  }
  return {
    ...text('user', isSomething),
    ...text('thing', isSomething),
    ...(kind && { kind }),
    ...text('from', isDay),
    ...text('to', isDay),
  }
}

/** The filters in the terms of the server: the days are those of the reader, the last one is included. */
export function logFilter<K extends string>({ user, thing, kind, from, to }: LogSearch<K>): LogSearch<K> {
  return {
    ...(user && { user }),
    ...(thing && { thing }),
    ...(kind && { kind }),
    ...(from && { from: new Date(`${from}T00:00`).toISOString() }),
    ...(to && { to: dayAfter(to) }),
  }
}

const isSomething = (written: string) => written.trim() !== ''
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00`)
  date.setDate(date.getDate() + 1)
  return date.toISOString()
}
