import type { LiveChange } from '@teca/shared/contract/host'

type SentEvent = { event: string; id?: string; data: { changes?: LiveChange[] } }

/** A stream of server-sent events, followed. */
export type Following = {
  status: number
  headers: Headers
  events: SentEvent[]
  /** All changes that were told so far. */
  changes(): LiveChange[]
  /** Settles when the server ends the stream. */
  ended: Promise<void>
  leave(): void
}

/** Follows the events at an address, as a browser does. */
export async function followEvents(address: string, headers: Record<string, string>): Promise<Following> {
  const stop = new AbortController()
  const reply = await fetch(address, { headers, signal: stop.signal })
  const events: SentEvent[] = []
  const read = async () => {
    if (!reply.body) return
    let rest = ''
    for await (const text of reply.body.pipeThrough(new TextDecoderStream())) {
      const parts = (rest + text).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) events.push(eventIn(part))
    }
  }
  return {
    status: reply.status,
    headers: reply.headers,
    events,
    changes: () => events.flatMap(({ data }) => data.changes ?? []),
    ended: read().catch(() => undefined),
    leave: () => stop.abort(),
  }
}

function eventIn(part: string): SentEvent {
  const lines = new Map(
    part.split('\n').map((line): [string, string] => {
      const at = line.indexOf(': ')
      return [line.slice(0, at), line.slice(at + 2)]
    }),
  )
  const data: SentEvent['data'] = JSON.parse(lines.get('data') ?? '{}')
  return { event: lines.get('event') ?? 'message', id: lines.get('id'), data }
}
