import { http, type HttpHandler, HttpResponse } from 'msw'

export type FakeIiif = { asked: string[]; failing: boolean; handlers: HttpHandler[] }

/** A picture service for tests at /fake/iiif/3/{id}: the left half of each picture is red, the right half blue. */
export function fakeIiif(width: number, height: number): FakeIiif {
  const state: FakeIiif = { asked: [], failing: false, handlers: [] }
  state.handlers.push(
    http.get('*/fake/iiif/3/:id/:region/:size/0/default.jpg', async ({ params, request }) => {
      state.asked.push(new URL(request.url).pathname)
      if (state.failing) return new HttpResponse(null, { status: 500 })
      const [x = 0, , w = width] =
        params['region'] === 'full' ? [0, 0, width, height] : String(params['region']).split(',').map(Number)
      const [outWidth = 400, outHeight = 300] = String(params['size']).split(',').map(Number)
      const body = await halves(outWidth || 400, outHeight || 300, (width / 2 - x) / w)
      return new HttpResponse(body, { headers: { 'content-type': 'image/jpeg', 'access-control-allow-origin': '*' } })
    }),
  )
  return state
}

async function halves(width: number, height: number, split: number) {
  const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#0000ff'
  context.fillRect(0, 0, width, height)
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, width * split, height)
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.95 })
}
