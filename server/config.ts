import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'

/** The S3-compatible store of originals and derivatives; without it they are files in the data folder. */
export type S3Config = {
  bucket: string
  /** Goes before every key. */
  prefix?: string
  region?: string
  endpoint?: string
  forcePathStyle: boolean
}

/** The settings of the environment, read and checked once at start. */
export type Config = {
  host: string
  /** 0 takes any free port. */
  port: number
  dataDir: string
  /** Origin without a trailing slash. */
  publicUrl?: string
  /** Proxies whose forwarding headers are trusted: addresses or ranges, or the number of hops. */
  trustProxy: false | number | string[]
  /** PostgreSQL; without it SQLite in the data folder. */
  databaseUrl?: string
  /** Adds the demo collection to an empty installation; `small` is its small version. */
  demo: 'full' | 'small' | 'off'
  /** Only programs of this machine can reach it, so the demo may have well-known passwords. */
  local: boolean
  s3?: S3Config
  /** The mail server; without it mails are written into the outbox folder. */
  smtpUrl?: string
  outboxDir: string
  /** The sender of mails: an address, or `Name <address>`. */
  mailFrom: string
  /**
   * Jobs that run at once in this process; those of media have their own limit, the others only wait for the database.
   */
  jobConcurrency: number
  logLevel: (typeof logLevels)[number]
  /** Built application and viewers. */
  uiDir: string
  viewersDir: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Names every invalid setting, one line each. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

type Environment = Record<string, string | undefined>

const home = resolve(import.meta.dirname, '..')

/**
 * Reads the settings; throws one ConfigError with all invalid values. In a terminal only warnings are logged by
 * default, so that the printed address and accounts stay visible.
 */
export function readConfig(env: Environment = process.env, { inTerminal = false } = {}): Config {
  const bad: string[] = []
  const text = (name: string) => env[name]?.trim() || undefined
  const number = (name: string, fallback: number, least: number, most: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    if (/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most) return Number(value)
    bad.push(`${name} must be a whole number from ${least} to ${most}, not '${value}'`)
    return fallback
  }
  const address = (name: string, protocols: string[]) => {
    const value = text(name)
    if (value === undefined) return undefined
    if (URL.canParse(value) && protocols.includes(new URL(value).protocol)) return value
    bad.push(
      `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}, not '${withoutCredentials(value)}'`,
    )
    return undefined
  }
  const choice = <T extends string>(name: string, fallback: T, choices: readonly T[]): T => {
    const value = text(name)
    const found = choices.find((one) => one === value)
    if (value !== undefined && found === undefined)
      bad.push(`${name} must be one of ${choices.join(', ')}, not '${value}'`)
    return found ?? fallback
  }

  const dataDir = resolve(text('DATA_DIR') ?? './data')
  const publicUrl = address('PUBLIC_URL', ['http:', 'https:'])
  if (publicUrl !== undefined && new URL(publicUrl).pathname !== '/')
    bad.push(`PUBLIC_URL must be an origin without a path, not '${publicUrl}'`)
  const host = text('HOST') ?? '127.0.0.1'
  const databaseUrl = address('DATABASE_URL', ['postgres:', 'postgresql:'])
  const trustProxy = trustedProxies(text('TRUST_PROXY'), bad)
  const local =
    isLoopback(host) &&
    databaseUrl === undefined &&
    trustProxy === false &&
    (publicUrl === undefined || isLoopback(new URL(publicUrl).hostname))
  const config: Config = {
    host,
    port: number('PORT', 4180, 0, 65535),
    dataDir,
    publicUrl: publicUrl === undefined ? undefined : new URL(publicUrl).origin,
    trustProxy,
    databaseUrl,
    demo: demoSetting(text('TECA_DEMO'), local, bad),
    local,
    s3: s3Setting(text, address, bad),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:']),
    outboxDir: resolve(text('OUTBOX_DIR') ?? join(dataDir, 'outbox')),
    mailFrom: senderSetting(text('MAIL_FROM'), bad),
    jobConcurrency: number('JOBS', Math.max(8, availableParallelism()), 0, 64),
    logLevel: choice('LOG_LEVEL', inTerminal ? 'warn' : 'info', logLevels),
    uiDir: resolve(text('UI_DIR') ?? join(home, 'dist/ui')),
    viewersDir: resolve(text('VIEWERS_DIR') ?? join(home, 'dist/viewers')),
  }
  if (bad.length > 0)
    throw new ConfigError(`Teca cannot start with these settings:\n${bad.map((line) => `  ${line}`).join('\n')}`)
  return config
}

/** The part between the slashes and the @ is a name and a password: it is never shown. */
const withoutCredentials = (value: string) => value.replace(/\/\/.*@/, '//…@')

function senderSetting(value = 'Teca <teca@localhost>', bad: string[]): string {
  if (!/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(value))
    bad.push(`MAIL_FROM must be an e-mail address, alone or as Name <address>, not '${value}'`)
  return value
}

/** Addresses and names of this machine only. */
export const isLoopback = (host: string) => /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host)

/**
 * What to do if a proxy is likely whose forwarding headers are not trusted: every visitor would then have its address,
 * and the failed sign-ins of one slow down all. Teca has no TLS of its own.
 */
export function missingProxy({ publicUrl, trustProxy }: Pick<Config, 'publicUrl' | 'trustProxy'>): string | undefined {
  if (trustProxy !== false || publicUrl?.startsWith('https:') !== true) return undefined
  return 'A proxy is likely, since PUBLIC_URL is https: set TRUST_PROXY to its address, or all visitors count as one.'
}

/** If others reach the server, the demo must be requested. */
function demoSetting(value: string | undefined, local: boolean, bad: string[]): Config['demo'] {
  if (value === undefined || value === 'auto') return local ? 'full' : 'off'
  if (['full', 'on', 'true', '1', 'yes'].includes(value)) return 'full'
  if (value === 'small') return 'small'
  if (['off', 'false', '0', 'no'].includes(value)) return 'off'
  bad.push(`TECA_DEMO must be on, small or off, not '${value}'`)
  return 'off'
}

function trustedProxies(value: string | undefined, bad: string[]): Config['trustProxy'] {
  if (value === undefined || ['false', 'off', 'no'].includes(value)) return false
  if (/^\d{1,2}$/.test(value)) return Number(value)
  const proxies = value.split(',').map((one) => one.trim())
  const wrong = proxies.filter((one) => !isProxy(one))
  if (wrong.length > 0)
    bad.push(`TRUST_PROXY must be a number of hops or addresses like 10.0.0.0/8, not '${wrong.join(',')}'`)
  return proxies
}

/** One address, a range of them, or a name for ranges. */
function isProxy(text: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = isIP(address)
  return family !== 0 && (bits === undefined || (Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128)))
}

function s3Setting(
  text: (name: string) => string | undefined,
  address: (name: string, protocols: string[]) => string | undefined,
  bad: string[],
): S3Config | undefined {
  const bucket = text('S3_BUCKET')
  if (bucket === undefined) {
    const alone = ['S3_PREFIX', 'S3_REGION', 'S3_ENDPOINT'].filter((name) => text(name) !== undefined)
    if (alone.length > 0)
      bad.push(`${alone.join(', ')} say nothing without S3_BUCKET: files would stay in the data folder`)
    return undefined
  }
  const endpoint = address('S3_ENDPOINT', ['http:', 'https:'])
  // The SDK reads credentials itself: AWS_ACCESS_KEY_ID and similar, a profile, or the machine's role.
  return {
    bucket,
    prefix: text('S3_PREFIX'),
    region: text('S3_REGION'),
    endpoint,
    forcePathStyle: endpoint !== undefined,
  }
}
