import type { QueryClient } from '@tanstack/react-query'
import { renewWhere } from '../hal/hal-query-client'
import { hrefOf, type HalLink } from '../hal/link'
import { pollerOf } from '../hal/poller'
import type { LiveChange } from '@teca/shared/contract/host'
import { applyChanges } from './apply-changes'
import { Gathered } from './gathered'
import { reportedImportsOf } from './reported-imports'

/** Two missed beats and a margin. */
const silentMs = 50_000
/** A window that was hidden for this long closes its connection: browsers allow few for all windows together. */
const unseenMs = 30_000
const pauseMs = 2_000
const longestPauseMs = 60_000

/** What is for the person: texts, and runs of the workflow of which an action failed. */
export interface LiveCallbacks {
  text: (text: string) => void
  failedRuns: (changes: readonly LiveChange[]) => void
}

/**
 * Follows the events of the server, reloads the data that they affect, and passes on what is for the person. Returns a function that stops.
 */
export function followEvents(queries: QueryClient, link: HalLink, tell: LiveCallbacks): () => void {
  const following = new Following(queries, link, tell)
  return () => following.stop()
}

class Following {
  readonly #queries: QueryClient
  readonly #link: HalLink
  readonly #changes: Gathered<LiveChange>
  #source: EventSource | undefined
  /** Nothing was missed from here on. */
  #lastId: string | undefined
  #pause = pauseMs
  /** The next planned step: to close or to open a connection. */
  #next: ReturnType<typeof setTimeout> | undefined
  #unseen: ReturnType<typeof setTimeout> | undefined

  constructor(queries: QueryClient, link: HalLink, tell: LiveCallbacks) {
    this.#queries = queries
    this.#link = link
    this.#changes = new Gathered((changes) => {
      for (const { kind, text } of changes) if (kind === 'notice' && text) tell.text(text)
      const failed = changes.filter(({ kind, action }) => kind === 'notice' && action === 'action-failed')
      if (failed.length > 0) tell.failedRuns(failed)
      applyChanges(queries, changes)
      if (changes.some(({ kind }) => kind === 'import')) reportedImportsOf(queries).goOn()
    })
    document.addEventListener('visibilitychange', this.#look)
    this.#open()
  }

  stop() {
    document.removeEventListener('visibilitychange', this.#look)
    clearTimeout(this.#unseen)
    this.#close()
    this.#changes.stop()
  }

  #open() {
    this.#close()
    // The screen's data was loaded after the page was opened, so the stream starts with all changes since then.
    const age = Math.min(86_400, Math.ceil(performance.now() / 1000) + 1)
    const from = this.#lastId === undefined ? { age } : { lastEventId: this.#lastId }
    const source = new EventSource(hrefOf(this.#link, from))
    this.#source = source
    const onEvent = (event: MessageEvent<string>) => {
      if (event.lastEventId) this.#lastId = event.lastEventId
      this.#wait(silentMs)
    }
    source.addEventListener('begin', (event) => {
      this.#pause = pauseMs
      this.#tell(true)
      onEvent(event)
    })
    source.addEventListener('beat', onEvent)
    source.addEventListener('changes', (event) => {
      onEvent(event)
      this.#changes.add(changesIn(event.data))
    })
    source.addEventListener('resync', (event) => {
      onEvent(event)
      renewWhere(this.#queries, () => true)
      reportedImportsOf(this.#queries).goOn()
    })
    source.addEventListener('error', () => {
      this.#tell(false)
      // The browser does not repeat a refused call: the session may be over, or there are too many connections.
      if (source.readyState === EventSource.CLOSED) this.#later()
    })
    this.#wait(silentMs)
  }

  #close() {
    clearTimeout(this.#next)
    this.#source?.close()
    this.#source = undefined
    this.#tell(false)
  }

  #tell(isTold: boolean) {
    pollerOf(this.#queries)?.tell(isTold)
    reportedImportsOf(this.#queries).setReported(isTold)
  }

  /** Reconnects unless an event arrives before. */
  #wait(ms: number) {
    clearTimeout(this.#next)
    this.#next = setTimeout(() => this.#open(), ms)
  }

  #later() {
    this.#wait(this.#pause)
    this.#pause = Math.min(longestPauseMs, this.#pause * 2)
  }

  readonly #look = () => {
    clearTimeout(this.#unseen)
    if (document.visibilityState === 'hidden') this.#unseen = setTimeout(() => this.#close(), unseenMs)
    else if (!this.#source) this.#open()
  }
}

/** Empty for unreadable text; the next read finds the change. */
function changesIn(text: string): LiveChange[] {
  const data: unknown = JSON.parse(text)
  const changes: unknown = data !== null && typeof data === 'object' && 'changes' in data ? data.changes : undefined
  return Array.isArray(changes) ? changes.filter(isChange) : []
}

const isChange = (change: unknown): change is LiveChange =>
  change !== null && typeof change === 'object' && 'path' in change && typeof change.path === 'string'
