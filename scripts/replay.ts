/** Opens the built application on a recording, without a server: `npm run replay -- test/recorded/<name>.har [port]`. */
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { Har } from 'har-format'
import { recordedPictures } from './recorded-pictures.ts'
import { recordingOf } from '../test/recorded/recording.ts'

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Serves the built application under /ui/ and answers every other call as recorded; 404 for others. */
export async function serveRecording(
  har: Har,
  { ui = path.resolve(import.meta.dirname, '../dist/ui'), port = 0 } = {},
) {
  let answer: ReturnType<typeof recordingOf>
  const pictureAt = recordedPictures(har)
  const server = createServer((request, response) => {
    void respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
  })

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { method = 'GET', url = '/' } = request
    const recorded = answer(method, url, await bodyOf(request))
    if (recorded) {
      response.writeHead(recorded.status, Object.fromEntries(recorded.headers))
      response.end(Buffer.from(await recorded.arrayBuffer()))
    } else if (url === '/') response.writeHead(302, { Location: '/ui/' }).end()
    else if (method === 'GET' && url.startsWith('/ui/'))
      await sendFile(response, ui, new URL(url, 'http://any').pathname.slice('/ui/'.length))
    else {
      const picture = method === 'GET' ? await pictureAt(url) : undefined
      if (picture !== undefined) return void response.writeHead(200, { 'Content-Type': typeOf(url) }).end(picture)
      console.warn(`not recorded: ${method} ${url}`)
      const problem = { type: 'about:blank', title: 'Not recorded', status: 404, code: 'not-found' }
      response.writeHead(404, { 'Content-Type': 'application/problem+json' }).end(JSON.stringify(problem))
    }
  }

  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const address = server.address()
  const origin = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : port}`
  answer = recordingOf(har, origin)
  return { origin, close: () => new Promise<void>((closed) => server.close(() => closed())) }
}

/** A file of the application, or its page for any other address. */
async function sendFile(response: ServerResponse, folder: string, name: string) {
  const asked = path.join(folder, path.normalize(`/${decodeURIComponent(name)}`))
  const found = path.extname(asked) !== '' && (await isFile(asked))
  if (!found && path.extname(asked) !== '') return void response.writeHead(404).end()
  const file = found ? asked : path.join(folder, 'index.html')
  response.writeHead(200, { 'Content-Type': types[path.extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
}

const typeOf = (url: string) => types[path.extname(new URL(url, 'http://any').pathname)] ?? 'application/octet-stream'

const isFile = (file: string) =>
  stat(file).then(
    (info) => info.isFile(),
    () => false,
  )

async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return parts.length ? Buffer.concat(parts).toString('utf8') : undefined
}

if (process.argv[1] === import.meta.filename) {
  const [file, port = '4190'] = process.argv.slice(2)
  if (!file) {
    console.error('Which recording? For example: npm run replay -- test/recorded/sign-in.har')
    process.exit(1)
  }
  const { origin, close } = await serveRecording(JSON.parse(await readFile(file, 'utf8')), { port: Number(port) })
  console.log(`${path.basename(file)} plays at ${origin}/ui/`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void close().then(() => process.exit(0)))
}
