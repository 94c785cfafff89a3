import { buildApp } from './app.ts'
import { ConfigError, readConfig } from './config.ts'
import type { Config } from './config.ts'
import { hasDemo } from './demo/seed.ts'
import { firstStart } from './modules/identity/first-start.ts'

/** Reads the settings, listens, and stops when it is told to. */
async function main(): Promise<void> {
  const [major] = process.versions.node.split('.').map(Number)
  if (major !== undefined && major < 24)
    throw new ConfigError(`Teca needs Node 24 or newer; this is ${process.version}. Run it with npm start.`)
  const config = readConfig()
  const app = await buildApp({ config })
  stopOnSignals(() => app.close())
  await app.http.listen({ host: config.host, port: config.port })
  const address = app.http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  process.stdout.write(`Teca is at ${ownAddress(config, port)}\n`)
  if (await hasDemo(app.services)) {
    const { demoNotice } = await import('./demo/accounts.ts')
    process.stdout.write(demoNotice((host) => ownAddress({ ...config, publicUrl: undefined, host }, port)))
  }
  const account = await firstStart(
    app.services.tenants,
    app.services.identity,
    new URL(ownAddress(config, port)).hostname,
  )
  if (account !== undefined)
    process.stdout.write(`The first account is ${account.username}, its password ${account.password}: change it\n`)
}

function ownAddress({ publicUrl, host }: Config, port: number): string {
  if (publicUrl !== undefined) return `${publicUrl}/ui/`
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/ui/`
}

/** The first signal finishes what is under way, a second one does not wait. */
function stopOnSignals(close: () => Promise<void>) {
  let stopping = false
  const stop = () => {
    if (stopping) process.exit(1)
    stopping = true
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`)
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const known =
    error instanceof ConfigError || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
})
