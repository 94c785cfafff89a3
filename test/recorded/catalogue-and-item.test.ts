import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Har } from 'har-format'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CulturalItem, CulturalItemPage } from '@teca/shared/contract/meta'
import { recordedHandlers } from './recording.ts'

const origin = 'http://localhost'
const server = setupServer()
beforeAll(async () => {
  const har: Har = JSON.parse(await readFile(path.join(import.meta.dirname, 'catalogue-and-item.har'), 'utf8'))
  server.use(...recordedHandlers(har, origin))
  server.listen({ onUnhandledFrame: 'error' })
})
afterAll(() => server.close())

const read = async <T>(address: string): Promise<T> => (await fetch(address)).json()

test('[API-05] a test follows the links of a recording of the real server', async () => {
  const page = await read<CulturalItemPage>(`${origin}/meta/culturalItems/search/findAll?sort=sgtt,asc&page=0&size=20`)
  const found = page._embedded?.culturalItems?.find(({ pressmark }) => pressmark === 'CIE-001')
  expect(found?.sgtt).toBe('Tavola del cielo sereno')
  const item = await read<CulturalItem>(`${origin}/meta/culturalItems/search/findByUuid?uuid=${found?.uuid}`)
  expect(item._links.default_list_of_images?.href).toMatch(/^http:\/\/localhost\/meta\//)
})
