import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AddressFetcher } from './address-fetcher.ts'
import type { FetchLimits } from './address-fetcher.ts'
import { isPublicAddress } from './public-address.ts'

const PUBLIC = '93.184.215.14'
const asked: string[] = []
/** The addresses of each name, one answer after the other; the last one stays. */
let names: Record<string, string[][]>
let port: number

const web = createServer((request, reply) => {
  asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
  const to = (location: string) => reply.writeHead(302, { location }).end()
  switch (request.url ?? '') {
    case '/map.png':
      return reply.writeHead(200, { 'content-type': 'image/png' }).end('a picture')
    case '/iiif/full':
      return reply.writeHead(200, { 'content-type': 'image/jpeg; q=1' }).end('a picture')
    case '/named':
      return reply
        .writeHead(200, { 'content-disposition': `attachment; filename="../../sheet 4.tif"` })
        .end('a picture')
    case '/page.png':
      return reply.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sign in</p>')
    case '/moved.png':
      return to('/map.png')
    case '/to-private.png':
      return to(`http://intranet.example:${port}/map.png`)
    case '/to-file.png':
      return to('file:///etc/passwd')
    case '/round.png':
      return to('/round.png')
    case '/large.png':
      return reply.writeHead(200).end(Buffer.alloc(200))
    case '/says-large.png':
      return reply.writeHead(200, { 'content-length': '200' }).end(Buffer.alloc(200))
    case '/silent.png':
      return undefined
    case '/stalls.png':
      return reply.writeHead(200, { 'content-length': '99' }).write('a')
    case '/breaks.png':
      reply.writeHead(200, { 'content-length': '99' }).write('a')
      return setTimeout(() => reply.destroy(), 20)
    default:
      return reply.writeHead(404).end()
  }
})
beforeAll(async () => {
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  port = (web.address() as AddressInfo).port
})
afterAll(() => {
  web.closeAllConnections()
  web.close()
})
beforeEach(() => {
  asked.length = 0
  names = { 'museum.example': [['127.0.0.1']], 'intranet.example': [['10.0.0.7']] }
})

/** In this test the web is at 127.0.0.1. */
function fetching(limits: Partial<FetchLimits> = {}) {
  const resolve = async (host: string) => {
    const answers = names[host] ?? []
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return (answer ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
  }
  const isPublic = (address: string) => address === '127.0.0.1' || isPublicAddress(address)
  const fetcher = new AddressFetcher({ resolve, isPublic, limits })
  return async (path: string, kind: 'image' | 'document' = 'image') => {
    const url = path.startsWith('/') ? `http://museum.example:${port}${path}` : path
    return await fetcher.fetch(url, kind, async (name, source) => `${name}: ${String(await buffer(source))}`)
  }
}

test('[UPL-19] a file of a public address is stored under its name, also after a redirect', async () => {
  const get = fetching()
  expect(await get('/map.png')).toBe('map.png: a picture')
  expect(await get('/moved.png')).toBe('map.png: a picture')
  expect(await get('/iiif/full')).toBe('full.jpg: a picture')
  expect(await get('/named')).toBe('sheet 4.tif: a picture')
})

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.1.2.3',
  '172.16.0.1',
  '192.168.1.1',
  '100.64.0.1',
  '169.254.169.254',
  '192.0.0.8',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::127.0.0.1',
  '64:ff9b::a00:1',
  '64:ff9b:1::a00:1',
  '2002:a00:1::1',
  '2001:0:a00:1::',
  'fe80::1',
  'fd00::1',
  'fec0::1',
  'ff02::1',
  '2001:db8::1',
])('[UPL-19] %s is never contacted, by number or by a name', async (address) => {
  const fetcher = new AddressFetcher({ resolve: async () => [{ address, family: address.includes(':') ? 6 : 4 }] })
  const inFigures = address.includes(':') ? `[${address}]` : address
  for (const host of [inFigures, 'looks-public.example'])
    await expect(
      fetcher.fetch(`http://${host}:${port}/map.png`, 'image', () => Promise.resolve('taken')),
    ).rejects.toMatchObject({ status: 400, code: 'address.not-public' })
  expect(asked).toEqual([])
})

test('[UPL-19] other spellings of a private address are recognised', async () => {
  const fetcher = new AddressFetcher()
  for (const host of ['2130706433', '0x7f.1', '0177.0.0.1', 'localhost', '127.1', '[::ffff:7f00:1]'])
    await expect(
      fetcher.fetch(`http://${host}:${port}/map.png`, 'image', () => Promise.resolve('taken')),
    ).rejects.toMatchObject({ code: 'address.not-public' })
  expect(asked).toEqual([])
})

test('[UPL-19] a redirect into the private network is not followed', async () => {
  await expect(fetching()('/to-private.png')).rejects.toMatchObject({ code: 'address.not-public' })
  await expect(fetching()('/to-file.png')).rejects.toMatchObject({ code: 'address.invalid' })
  expect(asked).toEqual(['museum.example/to-private.png', 'museum.example/to-file.png'])
})

test('[UPL-19] if the name server changes its answer, the connected address is the one that is checked', async () => {
  names['museum.example'] = [['127.0.0.1'], ['192.168.0.9']]
  // The redirect leads to the same name, which is private by then.
  await expect(fetching()('/moved.png')).rejects.toMatchObject({ code: 'address.not-public' })
  expect(asked).toEqual(['museum.example/moved.png'])
  names['museum.example'] = [[PUBLIC, '10.0.0.1']]
  await expect(fetching()('/map.png')).rejects.toMatchObject({ code: 'address.not-public' })
})

test('[UPL-19] a file that is too large, too slow or incomplete is given up', async () => {
  const small = fetching({ bytes: 100 })
  const hasty = fetching({ answerMs: 100, wholeMs: 200 })
  await expect(small('/large.png')).rejects.toMatchObject({ status: 413, code: 'file.too-large' })
  await expect(small('/says-large.png')).rejects.toMatchObject({ status: 413, code: 'file.too-large' })
  await expect(hasty('/silent.png')).rejects.toMatchObject({ status: 504, code: 'address.too-slow' })
  await expect(hasty('/stalls.png')).rejects.toMatchObject({ status: 504, code: 'address.too-slow' })
  await expect(small('/breaks.png')).rejects.toMatchObject({ status: 502, code: 'address.unreachable' })
  await expect(small('/round.png')).rejects.toMatchObject({ status: 502, code: 'address.unreachable' })
  await expect(small('/nothing.png')).rejects.toMatchObject({ status: 502, code: 'address.unreachable' })
})

test.each([
  ['ftp://museum.example/map.png', 400, 'address.invalid'],
  ['http://me:secret@museum.example/map.png', 400, 'address.invalid'],
  ['map.png', 400, 'address.invalid'],
  ['/page.png', 415, 'file.kind-refused'],
])('%s is refused', async (address, status, code) => {
  await expect(fetching()(address)).rejects.toMatchObject({ status, code })
})

test('each kind accepts only its own files', async () => {
  await expect(fetching()('/map.png', 'document')).rejects.toMatchObject({ status: 415, code: 'file.kind-refused' })
})
