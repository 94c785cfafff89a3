import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serve } from '../../../test/mock-api/serve'
import { fakeIiif, type FakeIiif } from '../fake-iiif'
import { createDeepZoom } from './create-deep-zoom'
import { someDeepZoomLabels as labels } from './deep-zoom-labels'
import type { DeepZoomHandle, DeepZoomOptions } from './deep-zoom-options'
import { parseRegion } from './region'

let server: FakeIiif
let opened: DeepZoomHandle | undefined
beforeEach(() => {
  server = fakeIiif(4000, 2000)
  serve(server.handlers)
})
afterEach(() => {
  opened?.destroy()
  document.body.replaceChildren()
})

const picture = (id: string) => ({
  title: `Map ${id}`,
  iiif: `/fake/iiif/3/${id}`,
  width: 4000,
  height: 2000,
  thumb: `/fake/iiif/3/${id}/full/400,200/0/default.jpg`,
})

function open(options: Partial<DeepZoomOptions> = {}) {
  const root = document.createElement('div')
  Object.assign(root.style, { width: '800px', height: '400px' })
  document.body.append(root)
  const sharp = Promise.withResolvers<void>()
  const handle = createDeepZoom(root, {
    images: [picture('a')],
    labels,
    drawer: 'canvas',
    onFirstSharpTile: () => sharp.resolve(),
    ...options,
  })
  opened = handle
  return { root, handle, sharp: sharp.promise }
}

/** The colour of the engine's canvas at a position between 0 and 1. */
function colourAt(root: HTMLElement, x: number, y: number) {
  const canvas = root.querySelector('canvas')
  const [red = 0, , blue = 0, alpha = 0] =
    canvas?.getContext('2d')?.getImageData(canvas.width * x, canvas.height * y, 1, 1).data ?? []
  if (alpha < 200) return 'nothing'
  return red > 150 ? 'red' : blue > 150 ? 'blue' : 'other'
}

test('[ITEM-05] tiles are drawn in their places', async () => {
  const { root, sharp } = open()
  await sharp
  await waitFor(() => expect([colourAt(root, 0.1, 0.5), colourAt(root, 0.9, 0.5)]).toEqual(['red', 'blue']))
})

test('the small picture shows in the place of the image before anything else has loaded', async () => {
  const { root } = open()
  const thumb = root.querySelector('img')
  expect(thumb?.getBoundingClientRect()).toMatchObject({ width: 800, height: 400 })
  const { root: part } = open({ region: { x: 1000, y: 500, width: 2000, height: 1000 } })
  expect(part.querySelector('img')?.getBoundingClientRect()).toMatchObject({ width: 1600, height: 800 })
})

test('the tiles are requested without a description, and none twice', async () => {
  const { sharp } = open({ images: [picture('inline')] })
  await sharp
  await new Promise((done) => setTimeout(done, 500))
  const tiles = server.asked.filter((path) => path.includes('/inline/'))
  expect(tiles.some((path) => path.endsWith('info.json'))).toBe(false)
  expect(tiles).toHaveLength(new Set(tiles).size)
})

test('[SHELL-23] the viewer opens at a region and reports where the person moved', async () => {
  const seen: (string | undefined)[] = []
  const { root, sharp } = open({
    region: parseRegion('2400,600,1200,600'),
    onRegionChange: (region) => seen.push(region && Object.values(region).join(',')),
  })
  await sharp
  await waitFor(() => expect(colourAt(root, 0.1, 0.5)).toBe('blue'))
  await userEvent.click(screen.getByRole('button', { name: 'Whole image' }))
  await waitFor(() => expect(seen).toEqual([undefined]))
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await waitFor(() => expect(seen.at(-1)).toMatch(/^\d+,\d+,\d+,\d+$/))
})

test('a press before the image is open takes effect once it is open', async () => {
  const seen: (string | undefined)[] = []
  const { sharp, handle } = open({
    region: parseRegion('2400,600,1200,600'),
    onRegionChange: (region) => seen.push(region && Object.values(region).join(',')),
  })
  handle.home()
  expect(handle.region()).toBeDefined()
  await sharp
  await waitFor(() => expect(seen).toEqual([undefined]))
  expect(handle.region()).toBeUndefined()
})

test('the keyboard moves, zooms, rotates and goes home', async () => {
  const { sharp, handle } = open()
  await sharp
  const stage = screen.getByRole('application', { name: 'Deep zoom of Map a' })
  stage.focus()
  await userEvent.keyboard('+++')
  await waitFor(() => expect(handle.region()?.width).toBeLessThan(2000))
  const before = handle.region()
  await userEvent.keyboard('{ArrowRight}')
  await waitFor(() => expect(handle.region()?.x).toBeGreaterThan(before?.x ?? Infinity))
  await userEvent.keyboard('r')
  expect((await handle.engine).viewport.getRotation()).toBe(90)
  await userEvent.keyboard('R0')
  await waitFor(() => expect(handle.region()).toBeUndefined())
})

test('a sequence moves forward and back, and its buttons are disabled at the ends', async () => {
  const indexes: number[] = []
  const { sharp } = open({ images: [picture('a'), picture('b')], onIndexChange: (index) => indexes.push(index) })
  await sharp
  expect(screen.getByRole('button', { name: 'Previous image' })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: 'Next image' }))
  expect(screen.getByRole('application', { name: 'Deep zoom of Map b' })).toBeVisible()
  expect(screen.getByRole('status', { name: 'Image 2 of 2' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Next image' })).toBeDisabled()
  await waitFor(() => expect(server.asked.some((path) => path.includes('/b/'))).toBe(true))
  expect(indexes).toEqual([1])
})

test('the overview is shown and hidden, and a press on it moves the view', async () => {
  const { root, sharp, handle } = open()
  await sharp
  await userEvent.click(screen.getByRole('button', { name: 'Show overview' }))
  const box = root.querySelector<HTMLElement>('.tv-overview')
  expect(box).toBeVisible()
  handle.zoomBy(4)
  const { left = 0, top = 0, width = 0, height = 0 } = box?.getBoundingClientRect() ?? {}
  box?.dispatchEvent(
    new PointerEvent('pointermove', { clientX: left + width * 0.8, clientY: top + height / 2, buttons: 1 }),
  )
  await waitFor(() => expect(handle.region()?.x).toBeGreaterThan(2400))
  await userEvent.click(screen.getByRole('button', { name: 'Hide overview' }))
  expect(box).not.toBeVisible()
})

test('missing tiles show a message, and are requested again', async () => {
  server.failing = true
  const errors: string[] = []
  const { root } = open({ images: [picture('broken')], onError: (error) => errors.push(error.kind) })
  const retry = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toMatch(/Parts of the image could not be loaded/)
  expect(errors).toEqual(['tiles'])
  server.failing = false
  await userEvent.click(retry)
  await waitFor(() => expect(colourAt(root, 0.1, 0.5)).toBe('red'))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('a description that fails to load shows a message', async () => {
  open({ images: [{ title: 'Lost', source: '/fake/none/info.json' }] })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/The image could not be loaded/))
})

test('nothing remains after the viewer is destroyed', async () => {
  const { root, sharp, handle } = open()
  await sharp
  handle.destroy()
  expect(root).toBeEmptyDOMElement()
})
