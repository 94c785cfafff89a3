import type { LightMyRequestResponse } from 'fastify'
import type { AssetImport, CulturalItemImport } from '@teca/shared/contract/import-manager'
import type { StartedImport, UploadedFile } from '@teca/shared/contract/ccc'
import type { SignedIn } from './server-app.ts'

/** A body with one file, as browsers send it. */
export function multipart(fileName: string, data: Buffer, field = 'file') {
  const boundary = 'teca-test-boundary'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  const payload = Buffer.concat([Buffer.from(head), data, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } }
}

/** The reply of an upload call; `call` is the end of its address: File, Audio … */
export async function upload(
  user: SignedIn,
  call: string,
  fileName: string,
  data: Buffer,
): Promise<LightMyRequestResponse> {
  const { payload, headers } = multipart(fileName, data)
  return await user.call(`/ccc/upload${call}`, { method: 'POST', headers, body: payload })
}

export async function uploaded(user: SignedIn, call: string, fileName: string, data: Buffer): Promise<UploadedFile> {
  const reply = await upload(user, call, fileName, data)
  if (reply.statusCode !== 200) throw new Error(`${fileName} was refused: ${reply.body}`)
  return reply.json<UploadedFile>()
}

export async function startImport(user: SignedIn, call: string, body: object): Promise<StartedImport> {
  const reply = await user.call(`/ccc/${call}`, { method: 'POST', body })
  if (reply.statusCode !== 200) throw new Error(`${call} was refused: ${reply.body}`)
  return reply.json<StartedImport>()
}

export const importOf = async (user: SignedIn, type: string, importId: string) =>
  (await user.call(`/import-manager/${type}/search/findByImportId?importId=${importId}`)).json<AssetImport>()

export const itemImportOf = async (user: SignedIn, importId: string) =>
  (
    await user.call(`/import-manager/culturalItems/search/findByImportId?importId=${importId}`)
  ).json<CulturalItemImport>()
