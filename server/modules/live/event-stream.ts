import { Readable } from 'node:stream'
import type { LiveChange } from '@teca/shared/contract/host'

/** The most unsent data: a slower reader is disconnected, and gets the missed events on its return. */
const MOST_WAITING = 256 * 1024

/** The body of a reply that sends events to one window. */
export class EventStream {
  readonly body = new Readable({ read: () => undefined, highWaterMark: MOST_WAITING })
  /** The last event that was sent or skipped. */
  at = 0

  /** From here on nothing is left out. */
  begin(): void {
    this.#send('begin', {}, this.at)
  }

  changes(changes: readonly LiveChange[], id?: number): void {
    this.#send('changes', { changes }, id)
  }

  /** Reports that events were missed. */
  resync(): void {
    this.#send('resync', {}, this.at)
  }

  /** Shows both sides that the connection works. */
  beat(): void {
    this.#send('beat', {}, this.at)
  }

  /** Ends the stream; the client reconnects, and is refused if the session is over. */
  end(): void {
    if (!this.body.readableEnded) this.body.push(null)
  }

  #send(event: string, data: object, id?: number) {
    if (this.body.destroyed || this.body.readableEnded) return
    const lines = [`event: ${event}`, ...(id === undefined ? [] : [`id: ${id}`]), `data: ${JSON.stringify(data)}`]
    this.body.push(`${lines.join('\n')}\n\n`)
    if (this.body.readableLength > MOST_WAITING) this.body.destroy()
  }
}
