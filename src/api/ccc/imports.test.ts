import { http as handle, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importAsset, startImports } from './imports'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())

test('[UPL-15] a 422 on the start of imports is fine, other failures are not', async () => {
  server.use(handle.get('*/ccc/importImages', () => new HttpResponse(null, { status: 422 })))
  await startImports('images')
  server.use(handle.get('*/ccc/importAudios', () => new HttpResponse(null, { status: 500 })))
  await expect(startImports('audios')).rejects.toMatchObject({ status: 500 })
})

test('[UPL-09] each type of asset is imported by its own call', async () => {
  server.use(
    handle.post('*/ccc/importVideo', async ({ request }) =>
      HttpResponse.json({ importId: 'i', got: await request.json() }),
    ),
  )
  const body = { uuid: 'u', videoLink: '/v', videoOriginalName: 'v.mp4', culturalItemUuid: 'c' }
  expect(await importAsset({ type: 'videos', body })).toEqual({ importId: 'i', got: body })
})
