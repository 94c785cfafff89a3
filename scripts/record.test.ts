import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Har } from 'har-format'
import { afterAll, beforeAll, expect, test } from 'vitest'

let backend: Server
let origin = ''
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'teca-record-test-'))
  backend = createServer(({ url }, response) => {
    if (url === '/ui/')
      response
        .setHeader('content-type', 'text/html')
        .end(`<script>fetch('/meta/opened').then((reply) => reply.text())</script>`)
    else response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((ready) => backend.listen(0, '127.0.0.1', ready))
  origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((closed) => backend.close(closed))
  await rm(folder, { recursive: true, force: true })
})

/** The command as on a machine without a screen. */
async function record(...given: string[]) {
  const { DISPLAY: _, WAYLAND_DISPLAY: __, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'record.ts'), ...given], { env })
  let said = ''
  for (const out of [child.stdout, child.stderr]) out.setEncoding('utf8').on('data', (text: string) => (said += text))
  const status = await new Promise((ended) => child.once('exit', ended))
  return { status, said }
}
const callsOf = async (name: string) => {
  const har = JSON.parse(await readFile(join(folder, `${name}.har`), 'utf8')) as Har
  return har.log.entries.map(({ request }) => new URL(request.url).pathname)
}

test('without a screen the calls of the address itself are recorded, and the command says so and ends', async () => {
  const { status, said } = await record(`${origin}/ui/`, join(folder, 'opened'))
  expect(said).toMatch(/^No window can be shown here .*give a file of steps.*\n1 calls in .*opened\.har\n$/s)
  expect(status).toBe(0)
  expect(await callsOf('opened')).toEqual(['/meta/opened'])
})

test('the steps of a file run without a window', async () => {
  const steps = join(folder, 'steps.ts')
  await writeFile(
    steps,
    `export default (page) => page.evaluate(async () => { await (await fetch('/meta/step')).text() })`,
  )
  const { status, said } = await record(`${origin}/ui/`, join(folder, 'stepped'), steps)
  expect([status, said]).toEqual([0, expect.stringMatching(/^2 calls in /)])
  expect((await callsOf('stepped')).toSorted()).toEqual(['/meta/opened', '/meta/step'])
})

test.each([
  ['an address that is none', ['museum'], /^Nothing was recorded: name an address/],
  ['a backend that does not answer', ['http://127.0.0.1:1/ui/'], /Nothing was recorded: .*127\.0\.0\.1:1/],
])('%s gives a message of one sentence', async (_, given, sentence) => {
  const { status, said } = await record(...given)
  expect(status).toBe(1)
  expect(said).toMatch(sentence)
  expect(said).not.toMatch(/^\s+at /m)
})
