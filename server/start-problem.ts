import { accessSync, constants } from 'node:fs'
import type { Config } from './config.ts'
import { ConfigError } from './config.ts'
import { DataFolderError } from './db/data-folder.ts'

type Settings = Pick<Config, 'host' | 'port' | 'dataDir' | 'databaseUrl'>

/**
 * A problem that the person who starts the server can fix, in a sentence; undefined if the cause is not in the settings
 * or the machine.
 */
export function startProblem(error: unknown, settings?: Settings): string | undefined {
  if (error instanceof ConfigError || error instanceof DataFolderError) return error.message
  if (settings === undefined) return undefined
  return listening(error, settings) ?? database(error, settings) ?? dataFolder(settings)
}

function listening(error: unknown, { host, port }: Settings): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined
  if (error.syscall === 'getaddrinfo') return `HOST must be a name or an address of this machine, not '${host}'`
  if (error.syscall !== 'listen') return undefined
  if (error.code === 'EADDRINUSE')
    return `Port ${port} of ${host} is taken: end the program that listens there, or start Teca with another, such as PORT=${port + 1}`
  if (error.code === 'EACCES') return `Port ${port} may not be used by this account: start Teca with PORT above 1023`
  if (error.code === 'EADDRNOTAVAIL') return `HOST must be an address of this machine, not '${host}'`
  return undefined
}

function database(error: unknown, { databaseUrl }: Settings): string | undefined {
  if (databaseUrl === undefined || !(error instanceof Error)) return undefined
  const { cause } = error
  if (!(cause instanceof Error) || !('code' in cause)) return undefined
  return `The database of DATABASE_URL cannot be used: ${cause.message || String(cause.code)}`
}

function dataFolder({ dataDir }: Settings): string | undefined {
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return `Teca cannot write its data into ${dataDir}; name another folder with DATA_DIR (${reason})`
  }
}
