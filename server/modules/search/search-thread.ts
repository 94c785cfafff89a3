// Holds the indexes in a thread of its own, apart from the one that answers calls. Requests and answers are JSON.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { Ask, PageAsk } from '@teca/search-engine/ask'
import { valueKey } from '@teca/search-engine/fold'
import { Searcher } from '@teca/search-engine/searcher'
import { SearchIndex } from '@teca/search-engine/search-index'
import type { SearchDoc } from '@teca/search-engine/search-index'

const MOST_FOLDERS = 64
const { folder } = workerData as { folder: string }

/** Processes that share a data folder have their own indexes: each takes the first folder that no other uses. */
function ownFolder(): { path: string; lock: DatabaseSync } {
  for (let n = 1; n <= MOST_FOLDERS; n += 1) {
    const path = join(folder, String(n))
    mkdirSync(path, { recursive: true })
    const lock = new DatabaseSync(join(path, 'lock'), { timeout: 0 })
    try {
      lock.exec('BEGIN EXCLUSIVE')
      return { path, lock }
    } catch (error) {
      lock.close()
      if (n === MOST_FOLDERS) throw error
    }
  }
  throw new Error('no folder is free for the index')
}

const own = ownFolder()
const searchers = new Map<string, Searcher>()
const fileOf = (name: string) => join(own.path, `${encodeURIComponent(name)}.sqlite`)

function removeFiles(name: string): void {
  for (const end of ['', '-wal', '-shm']) rmSync(fileOf(name) + end, { force: true })
}

const of = (name: string): Searcher => {
  const found = searchers.get(name)
  if (found !== undefined) return found
  // A restarted thread finds the files of the former one.
  if (!existsSync(fileOf(name))) throw new Error(`there is no index ${name}`)
  const opened = new Searcher(new SearchIndex(fileOf(name), valueKey))
  searchers.set(name, opened)
  return opened
}

const stateOf = ({ index }: Searcher) => ({
  at: index.at ?? null,
  size: index.size,
  isOutdated: index.isOutdated,
  bytes: index.bytes,
  end: index.end,
})

const calls = {
  /** Opens an index; an unreadable one is rebuilt. */
  open: (name: string) => {
    const opened = searchers.get(name) ?? new Searcher(openOrMake(name))
    searchers.set(name, opened)
    return stateOf(opened)
  },
  /** Starts an empty index. */
  clear: (name: string) => {
    calls.close(name)
    removeFiles(name)
    return calls.open(name)
  },
  change: (name: string, given: { put: SearchDoc[]; remove?: string[]; at?: number }) => {
    try {
      of(name).index.change(given)
    } catch (error) {
      // Memory may be ahead of the file.
      calls.close(name)
      calls.open(name)
      throw error
    }
    return stateOf(of(name))
  },
  search: (name: string, ask: PageAsk) => of(name).search(ask),
  suggest: (name: string, { text, size }: { text: string; size: number }) => of(name).suggest(text, size),
  unreadable: (name: string, ask: Ask) => of(name).unreadable(ask) ?? null,
  complete: (name: string, { ask, column, text, size }: { ask: Ask; column: string; text: string; size: number }) =>
    of(name).complete(ask, column, text, size),
  /** Replaces an index by another. */
  replace: (name: string, { by }: { by: string }) => {
    calls.close(name)
    calls.close(by)
    removeFiles(name)
    renameSync(fileOf(by), fileOf(name))
    return calls.open(name)
  },
  close: (name: string) => {
    searchers.get(name)?.index.close()
    searchers.delete(name)
  },
}

function openOrMake(name: string): SearchIndex {
  try {
    return new SearchIndex(fileOf(name), valueKey)
  } catch {
    removeFiles(name)
    return new SearchIndex(fileOf(name), valueKey)
  }
}

export type Calls = typeof calls
type Request = { id: number; call: keyof Calls; name: string; given?: never }

parentPort?.on('message', (text: string) => {
  if (text === 'end') {
    for (const name of searchers.keys()) calls.close(name)
    own.lock.close()
    parentPort?.close()
    return
  }
  const { id, call, name, given } = JSON.parse(text) as Request
  let answer: object
  try {
    answer = { result: calls[call](name, given as never) ?? null }
  } catch (error) {
    answer = { error: error instanceof Error ? error.message : String(error) }
  }
  parentPort?.postMessage(JSON.stringify({ id, ...answer }))
})
