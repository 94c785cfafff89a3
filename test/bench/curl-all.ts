import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hostOf } from './bench-server.ts'

type Asked = { port: number; cookie: string; picture: Buffer; files: number; megabytes: number }

/** How long curl takes to send as many files of its own, one after another over one connection, in ms. */
export async function curlAll({ port, cookie, picture, files, megabytes }: Asked): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'teca-bench-curl-'))
  try {
    const body = Buffer.alloc(megabytes * 1_000_000)
    const calls: string[] = []
    for (let n = 0; n < files; n += 1) {
      const path = join(folder, `${n}.png`)
      await writeFile(path, Buffer.concat([picture, body, Buffer.from(`curl ${n}`)]))
      calls.push(
        [
          `url = "http://127.0.0.1:${port}/ccc/uploadFile"`,
          `header = "host: ${hostOf(port)}"`,
          `header = "cookie: ${cookie}"`,
          `form = "file=@${path}"`,
          'output = "/dev/null"',
          'fail',
        ].join('\n'),
      )
    }
    const config = join(folder, 'calls')
    await writeFile(config, calls.join('\nnext\n'))
    const began = performance.now()
    await promisify(execFile)('curl', ['--silent', '--show-error', '--config', config], { maxBuffer: 1 << 26 })
    return performance.now() - began
  } finally {
    await rm(folder, { recursive: true })
  }
}
