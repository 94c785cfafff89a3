import { askJson } from './bench-server.ts'

export type Sent = { uuid: string; imageLink: string; originalFilename: string }

/** Sends a picture, and gives what an import names. */
export async function sendFile(port: number, cookie: string, name: string, bytes: Buffer): Promise<Sent> {
  const boundary = 'teca-bench'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  const headers = { cookie, 'content-type': `multipart/form-data; boundary=${boundary}` }
  const body = Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)])
  const { uuid, imageLink, originalFilename } = await askJson<Sent>(port, '/ccc/uploadFile', {
    method: 'POST',
    headers,
    body,
  })
  return { uuid, imageLink, originalFilename }
}
