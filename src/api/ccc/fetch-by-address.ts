import { hrefOf, type HalLink } from '../hal/link'
import { http } from '../http'
import type { FetchRequest, UploadedFile } from './generated/types.gen'

/** The server waits no longer for a file than this. */
const FETCH_MS = 10 * 60_000

/** Has the server fetch a file from a public address, and says where it put it. */
export const fetchByAddress = (link: HalLink<UploadedFile>, json: FetchRequest, signal?: AbortSignal) =>
  http.post(hrefOf(link), { json, signal, timeout: FETCH_MS }).json<UploadedFile>()
