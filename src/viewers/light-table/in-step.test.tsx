import { afterEach, beforeEach, expect, test } from 'vitest'
import { serve } from '../../../test/mock-api/serve'
import { createDeepZoom } from '../deep-zoom/create-deep-zoom'
import { someDeepZoomLabels as labels } from '../deep-zoom/deep-zoom-labels'
import type { DeepZoomHandle } from '../deep-zoom/deep-zoom-options'
import { fakeIiif } from '../fake-iiif'
import { inStep } from './in-step'

beforeEach(() => serve(fakeIiif(4000, 2000).handlers))
const opened: DeepZoomHandle[] = []
afterEach(() => {
  for (const handle of opened.splice(0)) handle.destroy()
  document.body.replaceChildren()
})

async function pane(width: number, height: number, step: ReturnType<typeof inStep>) {
  const root = document.createElement('div')
  Object.assign(root.style, { width: '400px', height: '300px' })
  document.body.append(root)
  const image = { title: 'Map', iiif: `/fake/iiif/3/${width}`, width, height }
  const handle = createDeepZoom(root, { images: [image], labels, drawer: 'canvas' })
  opened.push(handle)
  const viewer = await handle.engine
  step.join(root, viewer)
  await expect.poll(() => viewer.world.getItemCount()).toBe(1)
  const zoom = () => viewer.viewport.getZoom(false) / viewer.viewport.getHomeZoom()
  /** The middle of the view in the picture, from its left edge. */
  const middle = () => viewer.viewport.getCenter(false).x
  return { handle, zoom, middle, touch: () => root.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })) }
}

test('[WORK-10] moving one picture moves the others, whatever their size, until they are unlinked', async () => {
  const step = inStep()
  const [wide, tall] = [await pane(4000, 2000, step), await pane(1000, 3000, step)]
  wide.touch()
  wide.handle.zoomBy(3)
  wide.handle.panBy(40, 0)
  await expect.poll(tall.zoom).toBeCloseTo(wide.zoom(), 1)
  expect(tall.middle()).toBeCloseTo(wide.middle(), 2)
  expect(tall.middle()).toBeGreaterThan(0.5)
  step.keep(false)
  wide.handle.zoomBy(2)
  expect(tall.zoom()).not.toBeCloseTo(wide.zoom(), 1)
  step.keep(true)
  await expect.poll(tall.zoom).toBeCloseTo(wide.zoom(), 1)
  // A picture that is added later shows the same view at once.
  const third = await pane(2000, 2000, step)
  await expect.poll(third.zoom).toBeCloseTo(wide.zoom(), 1)
})
