import { hrefOf, type HalLink } from '../hal/link'
import { http } from '../http'
import type { FetchRequest, UploadedFile } from '@teca/shared/contract/ccc'

/** The longest time that the server waits for a file. */
const FETCH_MS = 10 * 60_000

/** Makes the server fetch a file from a public address; returns where it was stored. */
export const fetchByAddress = (link: HalLink<UploadedFile>, json: FetchRequest, signal?: AbortSignal) =>
  http.post(hrefOf(link), { json, signal, timeout: FETCH_MS }).json<UploadedFile>()
