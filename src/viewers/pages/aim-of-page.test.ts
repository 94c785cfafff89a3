import { expect, test } from 'vitest'
import { aimOfPage } from './aim-of-page'

const here = 'https://museo.example'
const manifest = `${here}/images/iiif/3/items/item-1/manifest.json`
const canvas = `${here}/images/iiif/3/items/item-1/canvas/image-2`
const of = (id: string) => JSON.stringify({ id, type: 'Canvas', partOf: [{ id: manifest, type: 'Manifest' }] })
const aim = (query: Record<string, string>) => aimOfPage(new URLSearchParams(query), here)

test('the page shows what its address names: an id, a manifest, a canvas, or a region of it', () => {
  expect(aim({ id: 'item-1', region: '1,2,3,4' })).toEqual({ id: 'item-1', region: '1,2,3,4' })
  expect(aim({ 'iiif-content': manifest })).toEqual({ id: 'item-1' })
  expect(aim({ 'iiif-content': of(canvas) })).toEqual({ id: 'item-1', image: 'image-2' })
  expect(aim({ 'iiif-content': btoa(encodeURIComponent(of(`${canvas}#xywh=10,20,30,40`))) })).toEqual({
    id: 'item-1',
    image: 'image-2',
    region: '10,20,30,40',
  })
})

test('targets elsewhere are left to the full viewer, and an unreadable address names nothing', () => {
  expect(aim({ 'iiif-content': 'https://library.example/manifest.json' })).toBe('elsewhere')
  expect(aim({ 'iiif-content': `${here}/images/iiif/3/collections/c/collection.json` })).toBe('elsewhere')
  // Other parameters of the address do not replace it.
  expect(aim({ 'iiif-content': 'nonsense', id: 'item-1' })).toEqual({ id: null })
  expect(aim({})).toEqual({ id: null, region: undefined })
})
