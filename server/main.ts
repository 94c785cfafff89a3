import { flushCompileCache } from 'node:module'
import { missingProxy, readConfig } from './config.ts'
import type { Config } from './config.ts'

let settings: Config | undefined
let stopping = false

/** Reads the settings, listens, and stops on a signal. */
async function main(): Promise<void> {
  const config = (settings = readConfig(process.env, { inTerminal: process.stdout.isTTY }))
  const [{ buildApp }, { missingBuild }, { demoModule }, { hasDemo }, { firstStart }] = await Promise.all([
    import('./app.ts'),
    import('./http/missing-build.ts'),
    import('../demo/demo-module.ts'),
    import('../demo/seed.ts'),
    import('./modules/identity/index.ts'),
  ])
  const app = await buildApp({ config, modules: (standing) => [demoModule(standing)] })
  stopOnSignals(() => app.close())
  const demo = (await hasDemo(app.services)) ? await import('../demo/accounts.ts') : undefined
  const replaced = config.local ? undefined : await demo?.replaceKnownPasswords(app.services.identity)
  // A start that fails later, because a port is in use, has printed them all the same: no later one can.
  if (demo !== undefined && replaced !== undefined) process.stdout.write(demo.demoAccounts(replaced))
  await app.http.listen({ host: config.host, port: config.port })
  const address = app.http.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  process.stdout.write(`Teca is at ${ownAddress(config, port)}\n`)
  const proxy = missingProxy(config)
  if (proxy !== undefined) process.stdout.write(`${proxy}\n`)
  const missing = missingBuild(config)
  if (missing !== undefined) process.stdout.write(`${missing}\n`)
  if (demo !== undefined) {
    const addressOf = (host: string) => ownAddress({ ...config, publicUrl: undefined, host }, port)
    process.stdout.write(demo.demoAddresses(addressOf))
    if (replaced === undefined)
      process.stdout.write(demo.demoAccounts(await demo.knownPasswords(app.services.identity)))
  }
  const link = await firstStart({ database: app.database, ...app.services }, new URL(ownAddress(config, port)).hostname)
  if (link !== undefined)
    process.stdout.write(
      `The first account is ${link.username}. Choose its password here, once, until ${link.expiryDate}:\n` +
        `  ${ownAddress(config, port)}password#${link.token}\n`,
    )
  flushCompileCache()
}

function ownAddress({ publicUrl, host }: Config, port: number): string {
  if (publicUrl !== undefined) return `${publicUrl}/ui/`
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}/ui/`
}

/** The first signal waits for running work, a second one does not. */
function stopOnSignals(close: () => Promise<void>) {
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
  // Both parents can end without a signal to their children: npm's shell by a signal, an older Node by a kill.
  const { npm_lifecycle_event: npm, TECA_PARENT: olderNode } = process.env
  if (npm !== undefined || olderNode === String(process.ppid)) whenLeftAlone(() => !stopping && stop())
}

/** Acts when its parent process has ended. */
function whenLeftAlone(act: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) act()
  }, 250).unref()
}

main().catch(async (error: unknown) => {
  // A start that is stopped half-way finds the database closed.
  if (stopping) return
  const { startProblem } = await import('./start-problem.ts')
  const problem = startProblem(error, settings)
  process.stderr.write(`${problem ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})
