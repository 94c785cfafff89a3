import { expect, test } from 'vitest'
import { ImageRequestError } from './image-error.ts'
import { planImage } from './image-plan.ts'
import { parseImageRequest } from './image-request.ts'
import type { ImageVersion } from './image-request.ts'

const image = { width: 6000, height: 4000 }

function plan(version: ImageVersion, path: string, of = image, maxArea?: number) {
  const [region = '', size = '', rotation = '', last = ''] = path.split('/')
  const [quality = '', format = ''] = last.split('.')
  return planImage(parseImageRequest(version, { region, size, rotation, quality, format }), of, maxArea)
}

function refusal(version: ImageVersion, path: string) {
  try {
    plan(version, path)
  } catch (error) {
    if (error instanceof ImageRequestError) return `${error.status} ${error.part}`
    throw error
  }
  return 'served'
}

test.each([
  ['full', 0, 0, 6000, 4000],
  ['square', 1000, 0, 4000, 4000],
  ['100,200,300,400', 100, 200, 300, 400],
  ['5900,3900,512,512', 5900, 3900, 100, 100],
  ['pct:10,20,30,40', 600, 800, 1800, 1600],
  ['pct:41.6,7.5,40,70', 2496, 300, 2400, 2800],
  ['pct:90,90,50,50', 5400, 3600, 600, 400],
])('region %s', (region, x, y, width, height) => {
  for (const version of [2, 3] as const)
    expect(plan(version, `${region}/pct:50/0/default.jpg`).region).toEqual({ x, y, width, height })
})

test.each([
  [2, 'full', 'full', 5016, 3344],
  [2, '0,0,600,400', 'full', 600, 400],
  [2, 'full', 'max', 5016, 3344],
  [2, 'full', '300,', 300, 200],
  [2, 'full', ',300', 450, 300],
  [2, 'full', 'pct:25', 1500, 1000],
  [2, 'full', '300,300', 300, 300],
  [2, 'full', '!300,300', 300, 200],
  [2, '0,0,60,40', '120,', 120, 80],
  [3, 'full', 'max', 5016, 3344],
  [3, '0,0,600,400', 'max', 600, 400],
  [3, '0,0,600,400', '^max', 5016, 3344],
  [3, '0,0,600,400', '^1200,', 1200, 800],
  [3, '0,0,600,400', '^,800', 1200, 800],
  [3, '0,0,600,400', '^pct:200', 1200, 800],
  [3, '0,0,600,400', '^1200,900', 1200, 900],
  [2, '0,0,600,400', '!1200,1200', 600, 400],
  [3, '0,0,600,400', '!1200,300', 450, 300],
  [3, '0,0,600,400', '^!1200,1200', 1200, 800],
  [3, '0,0,600,400', '!200,200', 200, 133],
] as const)('version %i of %s as %s', (version, region, size, width, height) => {
  expect(plan(version, `${region}/${size}/0/default.jpg`).size).toEqual({ width, height })
})

test.each([
  [3, '0,0,600,400/1200,/0/default.jpg', '400 size'],
  [3, '0,0,600,400/,401/0/default.jpg', '400 size'],
  [3, '0,0,600,400/pct:101/0/default.jpg', '400 size'],
  [3, '0,0,600,400/601,100/0/default.jpg', '400 size'],
  [3, '0,0,600,400/!1200,1200/0/default.jpg', '400 size'],
  [3, 'full/full/0/default.jpg', '400 size'],
  [2, 'full/^max/0/default.jpg', '400 size'],
  [2, 'full/0,/0/default.jpg', '400 size'],
  [2, 'full/,/0/default.jpg', '400 size'],
  [2, 'full/!10,/0/default.jpg', '400 size'],
  [2, 'full/-10,/0/default.jpg', '400 size'],
  [2, 'full/pct:0/0/default.jpg', '400 size'],
  [2, 'full/100000,/0/default.jpg', '400 size'],
  [2, '0,0,0,10/max/0/default.jpg', '400 region'],
  [2, '6000,0,10,10/max/0/default.jpg', '400 region'],
  [2, '0,0,10/max/0/default.jpg', '400 region'],
  [2, '0,0,10,10,10/max/0/default.jpg', '400 region'],
  [2, '1.5,0,10,10/max/0/default.jpg', '400 region'],
  [2, 'pct:0,0,x,10/max/0/default.jpg', '400 region'],
  [3, 'everything/max/0/default.jpg', '400 region'],
  [3, 'full/max/361/default.jpg', '400 rotation'],
  [3, 'full/max/-90/default.jpg', '400 rotation'],
  [3, 'full/max/22.5/default.jpg', '501 rotation'],
  [3, 'full/max/0/grey.jpg', '400 quality'],
  [3, 'full/max/0/default.xyz', '400 format'],
  [3, 'full/max/0/default.tif', '501 format'],
  [2, 'full/300,/0/default.jpg', 'served'],
] as const)('[SRV-03] version %i refuses %s with %s', (version, path, status) => {
  expect(refusal(version, path)).toBe(status)
})

test.each([
  [2, '0,0,6000,4000/300,200/360/color.jpg', 'full/300,/0/default.jpg'],
  [2, '0,0,600,400/full/!90/gray.png', '0,0,600,400/full/!90/gray.png'],
  [2, 'full/300,300/0/default.jpg', 'full/300,300/0/default.jpg'],
  [3, 'full/300,/0/color.jpg', 'full/300,200/0/default.jpg'],
  [3, '0,0,600,400/600,400/0/default.jpg', '0,0,600,400/max/0/default.jpg'],
  [3, '0,0,600,400/^1200,/0/default.webp', '0,0,600,400/^1200,800/0/default.webp'],
  [3, 'pct:0,0,50,50/!300,300/0/bitonal.jpg', '0,0,3000,2000/300,200/0/bitonal.jpg'],
] as const)('[SRV-03] the canonical form in version %i of %s', (version, path, canonical) => {
  expect(plan(version, path).canonical).toBe(canonical)
  expect(plan(version, canonical).canonical).toBe(canonical)
})
