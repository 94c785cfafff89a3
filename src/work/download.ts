import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '@/api/api-error'
import { askForDownload, type Box } from '@/api/host/downloads'
import { saveFile } from '@/lib/save-file'
import { textOf } from '@/text/text'
import { dismissWork } from './dismiss-work'
import { endWork } from './end-work'
import { failureOf } from './run-each'
import { startWork } from './start-work'
import { changeWork } from './work-store'

/** The pause between requests while the server prepares a file (catalogue spec 9). */
const AGAIN_MS = 5000
/** No preparation takes longer; after this the download fails. */
const LIMIT_MS = 60 * 60_000

export interface FileToDownload {
  address: string
  /** Its title in the tray. */
  title: string
  /** Of the file, if the server sends none. */
  fileName: string
}

export type DownloadEnd = { state: 'done' } | { state: 'cancelled' } | { state: 'failed'; error: Error }

/** Downloads a file and saves it, with a row in the tray while it is prepared and received. It runs in the background. */
export async function download(queries: QueryClient, asked: FileToDownload): Promise<DownloadEnd> {
  const { address, title, fileName } = asked
  const text = textOf('share')
  const words = {
    title: text.downloading({ title }),
    doneText: '',
    failedText: text.notDownloaded({ title }),
    stale: [],
  }
  const again = () => void download(queries, asked)
  const { id, stop, ended } = startWork({ ...words, total: 0, unit: 'percent' }, { things: [], again })
  // Dismissing the row cancels the download.
  void ended.then(() => stop.abort())
  try {
    const { file, name, extent } = await untilReady(id, address, stop.signal)
    const saved = name ?? fileName
    saveFile(file, saved)
    const end = { done: 1, failures: [], left: [], state: 'done' } as const
    await endWork(queries, id, { ...end, doneText: doneWords(saved, extent) })
    return { state: 'done' }
  } catch (thrown) {
    if (stop.signal.aborted) {
      dismissWork(id)
      return { state: 'cancelled' }
    }
    const error = thrown instanceof Error ? thrown : new Error(String(thrown))
    await endWork(queries, id, { done: 0, failures: [failureOf(id, title, error)], left: [], state: 'done' })
    return { state: 'failed', error }
  }
}

const doneWords = (name: string, extent: Box | undefined) =>
  extent ? textOf('share').downloadedPicture({ name, ...extent }) : textOf('share').downloaded({ name })

async function untilReady(id: string, address: string, signal: AbortSignal) {
  const since = Date.now()
  const onProgress = (done: number, total: number) => changeWork({ type: 'progressed', id, done, total, unit: 'bytes' })
  for (;;) {
    const reply = await askForDownload(address, { signal, onProgress })
    if (reply.state === 'ready') return reply
    changeWork({
      type: 'progressed',
      id,
      done: reply.percent ?? 0,
      total: reply.percent === undefined ? 0 : 100,
      unit: 'percent',
    })
    if (Date.now() - since > LIMIT_MS) throw new ApiError({ status: 0, code: 'timeout', message: 'not ready in time' })
    await pause(AGAIN_MS, signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}
