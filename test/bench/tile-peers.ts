import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import type { BigPicture } from './bench-data.ts'
import { ask, until } from './bench-server.ts'
import type { Tiles } from './tile-addresses.ts'
import { cost, type Cost } from './tile-cost.ts'

const iipsrv = '/usr/lib/iipimage-server/iipsrv.fcgi'

export interface Peers {
  iip?: Cost
  nginx?: Cost
  missing: { iip: string; nginx: string }
}

/** nginx serves the stored tiles, and stands before iipsrv; of that pair only iipsrv's own CPU is counted. */
export async function peerCosts(picture: BigPicture, all: Tiles, folder: string): Promise<Peers> {
  const missing = {
    iip: 'iipsrv and nginx are wanted: apt-get install -y iipimage-server nginx-light',
    nginx: 'nginx is not installed: apt-get install -y nginx-light',
  }
  const nginxProgram = programPath('nginx')
  if (nginxProgram === undefined) return { missing }
  const [port, behind] = [await freePort(), await freePort()]
  await writeFile(path.join(folder, 'nginx.conf'), nginxConfiguration(folder, port, behind))
  const running: ChildProcess[] = []
  const run = (program: string, args: string[], env?: Record<string, string>) => {
    const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...env } })
    running.push(child)
    return child.pid ?? 0
  }
  const answers = (tile: string) =>
    ask(port, tile).then(
      ({ status }) => status === 200,
      () => false,
    )
  try {
    const pid = run(nginxProgram, ['-p', folder, '-c', path.join(folder, 'nginx.conf')])
    await until('nginx', () => answers(`/tiles/${all.edges[0]}`), 10_000)
    const nginx = await cost(port, pid, '/tiles', all)
    if (!existsSync(iipsrv)) return { nginx, missing }
    const iipPid = run(iipsrv, ['--bind', `127.0.0.1:${behind}`, '--backlog', '64'], {
      VERBOSITY: '0',
      LOGFILE: path.join(folder, 'iipsrv.log'),
      // The same amount of encoded tiles that our server keeps, in MB.
      MAX_IMAGE_CACHE_SIZE: '64',
      JPEG_QUALITY: '85',
    })
    const base = `/iip/iipsrv.fcgi?IIIF=${picture.pyramid}`
    await until('iipsrv', () => answers(`${base}/info.json`), 10_000)
    return { nginx, iip: await cost(port, iipPid, base, all), missing }
  } finally {
    for (const child of running) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
}

const nginxConfiguration = (folder: string, port: number, behind: number) => `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 64; }
http {
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=2000; keepalive_requests 100000;
  types { image/jpeg jpg; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location /tiles/ { root ${folder}; }
    location /iip/ {
      fastcgi_pass 127.0.0.1:${behind};
      fastcgi_param QUERY_STRING $query_string; fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param REQUEST_URI $request_uri; fastcgi_param SERVER_PROTOCOL $server_protocol; fastcgi_param HTTP_HOST $host;
    }
  }
}`

function programPath(name: string): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file))
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const found = server.address()
  server.close()
  await once(server, 'close')
  if (found === null || typeof found === 'string') throw new Error('No port is free')
  return found.port
}
