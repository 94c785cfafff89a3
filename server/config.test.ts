import { expect, test } from 'vitest'
import { ConfigError, missingProxy, readConfig } from './config.ts'

test('without settings Teca listens on its own machine with SQLite', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 4180,
    databaseUrl: undefined,
    demo: 'full',
    trustProxy: false,
  })
})

test('each call is logged, but in a terminal only on request', () => {
  const levels = [{}, { LOG_LEVEL: 'info' }].map((env) => [
    readConfig(env).logLevel,
    readConfig(env, { inTerminal: true }).logLevel,
  ])
  expect(levels).toEqual([
    ['info', 'warn'],
    ['info', 'info'],
  ])
})

test('all invalid settings are reported at once', () => {
  const read = () =>
    readConfig({
      PORT: 'http',
      PUBLIC_URL: 'teca.example',
      DATABASE_URL: 'mysql://x',
      TECA_DEMO: 'maybe',
      TRUST_PROXY: 'all of them',
    })
  expect(read).toThrow(ConfigError)
  for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'TECA_DEMO', 'TRUST_PROXY']) expect(read).toThrow(name)
})

test('settings are parsed into their types', () => {
  const config = readConfig({
    PORT: '0',
    PUBLIC_URL: 'https://teca.example/',
    TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
    TECA_DEMO: 'off',
  })
  expect(config).toMatchObject({
    port: 0,
    publicUrl: 'https://teca.example',
    trustProxy: ['10.0.0.0/8', '127.0.0.1'],
    demo: 'off',
  })
})

test('S3 settings without a bucket stop the start, instead of storing files in the data folder', () => {
  expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example' })).toThrow('S3_BUCKET')
  expect(readConfig({ S3_BUCKET: 'teca', S3_ENDPOINT: 'https://s3.example' }).s3).toMatchObject({ bucket: 'teca' })
})

test.each(['10.0.0.0/99', '999.1.1.1', '10.0.0.0/0', '::1/129', 'proxy.example', '10.0.0.1,'])(
  'the proxies %s are refused at start, not by the code that reads them',
  (given) => expect(() => readConfig({ TRUST_PROXY: given })).toThrow('TRUST_PROXY'),
)

test.each(['1', '127.0.0.1', '10.0.0.0/8', 'fd00::/8', 'loopback, 10.1.2.3'])('the proxies %s are accepted', (given) =>
  expect(() => readConfig({ TRUST_PROXY: given })).not.toThrow(),
)

test('an invalid setting is reported without its password', () => {
  const read = () => readConfig({ SMTP_URL: 'http://teca:geheim@mail.example', MAIL_FROM: 'nobody' })
  expect(read).toThrow('http://…@mail.example')
  expect(read).toThrow('MAIL_FROM')
  expect(read).not.toThrow('geheim')
})

test.each([
  [{}, 'full', true],
  [{ HOST: 'localhost' }, 'full', true],
  [{ HOST: '::1', PUBLIC_URL: 'http://museo.localhost:4180' }, 'full', true],
  [{ HOST: '0.0.0.0' }, 'off', false],
  [{ HOST: '0.0.0.0', TECA_DEMO: 'small' }, 'small', false],
  [{ DATABASE_URL: 'postgres://127.0.0.1/teca' }, 'off', false],
  [{ DATABASE_URL: 'postgres://127.0.0.1/teca', TECA_DEMO: 'on' }, 'full', false],
  [{ PUBLIC_URL: 'https://teca.example' }, 'off', false],
  [{ TRUST_PROXY: 'loopback' }, 'off', false],
])('the demo is on by default only if nobody else can reach the server: %o', (env, demo, local) => {
  expect(readConfig(env)).toMatchObject({ demo, local })
})

test.each([
  [{ PUBLIC_URL: 'https://teca.example' }, true],
  [{ PUBLIC_URL: 'https://teca.example', TRUST_PROXY: 'loopback' }, false],
  [{ PUBLIC_URL: 'http://teca.example' }, false],
  [{}, false],
])('with %o the start asks for TRUST_PROXY: %s', (env, asks) =>
  expect(missingProxy(readConfig(env))?.includes('TRUST_PROXY') ?? false).toBe(asks),
)
