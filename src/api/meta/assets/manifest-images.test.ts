import { expect, test } from 'vitest'
import { imageInManifest, manifestImages } from './manifest-images'

const address = 'https://museum.example/iiif/42/manifest'
const service3 = { id: 'https://museum.example/iiif/image/a', type: 'ImageService3', profile: 'level2' }
const service2 = {
  '@context': 'http://iiif.io/api/image/2/context.json',
  '@id': 'https://pictures.example/iiif/2/b/',
  profile: 'http://iiif.io/api/image/2/level2.json',
}
const painted = (body: object) => [{ type: 'AnnotationPage', items: [{ type: 'Annotation', body }] }]

test('a manifest of Presentation 3 gives its images in order, and skips those without an image service', () => {
  const manifest = {
    type: 'Manifest',
    items: [
      {
        id: 'https://museum.example/canvas/sound',
        items: painted({ id: 'https://museum.example/a.mp3', type: 'Sound' }),
      },
      {
        id: 'https://museum.example/canvas/a',
        width: 400,
        height: 300,
        items: painted({ type: 'Choice', items: [{ id: 'https://museum.example/a.jpg', service: [service3] }] }),
      },
      {
        id: 'https://museum.example/canvas/b',
        width: 20,
        height: 10,
        items: painted({ id: 'b.jpg', service: service2 }),
      },
    ],
  }
  expect(manifestImages(manifest, address)).toEqual([
    {
      service: '/iiif/image/a',
      width: 400,
      height: 300,
      canvas: 'https://museum.example/canvas/a',
      names: ['https://museum.example/canvas/a', 'https://museum.example/a.jpg', service3.id],
    },
    {
      service: 'https://pictures.example/iiif/2/b',
      width: 20,
      height: 10,
      canvas: 'https://museum.example/canvas/b',
      names: ['https://museum.example/canvas/b', 'b.jpg', service2['@id']],
    },
  ])
})

test('a manifest of Presentation 2 gives the same', () => {
  const canvas = { '@id': 'c1', width: 40, height: 30, images: [{ resource: { '@id': 'p1', service: service2 } }] }
  expect(manifestImages({ sequences: [{ canvases: [canvas] }] }, address)).toEqual([
    {
      service: 'https://pictures.example/iiif/2/b',
      width: 40,
      height: 30,
      canvas: 'c1',
      names: ['c1', 'p1', service2['@id']],
    },
  ])
})

test.each([undefined, null, 'no manifest', {}, { items: [{ items: 'none' }] }])('%j has no images', (manifest) => {
  expect(manifestImages(manifest, address)).toEqual([])
})

test('an image is found by its uuid, else by its position if the manifest has as many images', () => {
  const image = (name: string) => ({ service: name, width: 1, height: 1, names: [`https://any/${name}/info`] })
  const images = [image('first'), image('second')]
  expect(imageInManifest(images, 'second', 1, 3)?.service).toBe('second')
  expect(imageInManifest(images, 'third', 2, 2)?.service).toBe('second')
  expect(imageInManifest(images, 'third', 2, 3)).toBeUndefined()
})
