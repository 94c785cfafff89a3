import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { colourAt, fileProcessing, sampleFile } from '../../test/file-processing.ts'
import { aBombTiff, aLyingDocx, aPostscript } from '../../test/fixtures/hostile-files.ts'
import {
  aBmp,
  aBombPng,
  aCube,
  aLyingZip,
  anSvg,
  aNoisyPicture,
  aPdf,
  aTwoColourPicture,
  aZip,
  aZipBomb,
  aZipWithLink,
  aZipWithName,
  cutOff,
} from '../../test/fixtures/make-files.ts'
import { confinement } from './lib/confinement.ts'
import type { AssetType } from './sniff.ts'

const { take, wholePicture, refusal, close } = await fileProcessing()
afterAll(close)

const bad: [what: string, type: AssetType, make: () => Promise<Buffer> | Buffer, code: string][] = [
  ['nothing', 'image', () => Buffer.alloc(0), 'empty-file'],
  ['a text as a picture', 'image', () => Buffer.from('hello, this is no picture'), 'wrong-content'],
  ['a recording as a picture', 'image', () => sampleFile('tone.mp3'), 'wrong-content'],
  ['a picture as a recording', 'audio', () => aTwoColourPicture().png().toBuffer(), 'wrong-content'],
  ['a picture as a video', 'video', () => aTwoColourPicture().png().toBuffer(), 'wrong-content'],
  ['a picture as a document', 'document', () => aTwoColourPicture().png().toBuffer(), 'wrong-content'],
  ['a picture as a model', 'model3D', () => aTwoColourPicture().png().toBuffer(), 'no-model'],
  ['a JPEG cut off', 'image', async () => cutOff(await aNoisyPicture().jpeg().toBuffer()), 'damaged'],
  ['a PNG cut off', 'image', async () => cutOff(await aNoisyPicture().png().toBuffer()), 'damaged'],
  [
    'a TIFF cut off',
    'image',
    async () => cutOff(await aNoisyPicture().tiff({ compression: 'lzw' }).toBuffer()),
    'damaged',
  ],
  ['a WebP cut off', 'image', async () => cutOff(await aNoisyPicture().webp().toBuffer()), 'damaged'],
  ['a GIF cut off', 'image', async () => cutOff(await aNoisyPicture().gif().toBuffer()), 'damaged'],
  ['a JPEG 2000 cut off', 'image', async () => cutOff(await sampleFile('drawing.jp2'), 0.15), 'damaged'],
  ['a HEIC cut off', 'image', async () => cutOff(await sampleFile('drawing.heic')), 'damaged'],
  ['a BMP cut off', 'image', () => cutOff(aBmp()), 'damaged'],
  ['a Photoshop file cut off', 'image', async () => cutOff(await sampleFile('drawing-rgb.psd'), 0.7), 'damaged'],
  ['a PDF cut off', 'document', async () => cutOff(await aPdf(), 0.2), 'damaged'],
  ['a PNG that claims too much', 'image', () => aBombPng(40_000), 'damaged'],
  ['a TIFF whose only strip claims 1.9 GB', 'image', () => aBombTiff(), 'damaged'],
  ['a PNG beyond all measure', 'image', () => aBombPng(60_000), 'too-many-pixels'],
  ['an SVG that reads a file', 'image', () => anSvg('<image href="file:///etc/passwd"/>'), 'svg-reaches-out'],
  [
    'an SVG that calls home',
    'image',
    () => anSvg('<image xlink:href="https://example.org/x.png"/>'),
    'svg-reaches-out',
  ],
  [
    'an SVG with a style from elsewhere',
    'image',
    () => anSvg('<style>@import "x.css"; rect{fill:url(x.svg#a)}</style>'),
    'svg-reaches-out',
  ],
  [
    'an SVG with entities',
    'image',
    () =>
      Buffer.from(
        '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;</text></svg>',
      ),
    'svg-reaches-out',
  ],
  ['a zip that leaves its folder', 'model3D', () => aZipWithName('../evil.obj'), 'unsafe-archive'],
  ['a zip with an absolute path', 'model3D', () => aZipWithName('/tmp/evil.obj'), 'unsafe-archive'],
  ['a zip with a link', 'model3D', () => aZipWithLink(), 'unsafe-archive'],
  ['a zip bomb', 'model3D', () => aZipBomb(), 'archive-bomb'],
  ['a zip that lies about its sizes', 'model3D', () => aLyingZip(), 'damaged-archive'],
  ['a zip cut off', 'model3D', async () => cutOff(await aZip([{ name: 'a.obj', data: aCube.obj }])), 'damaged-archive'],
  ['a zip without a model', 'model3D', () => aZip([{ name: 'a.txt', data: 'hello' }]), 'no-model'],
  [
    'a zip with two models',
    'model3D',
    () =>
      aZip([
        { name: 'a.obj', data: aCube.obj },
        { name: 'b.obj', data: aCube.obj },
      ]),
    'several-models',
  ],
  ['a model that names points it lacks', 'model3D', () => Buffer.from('v 0 0 0\nv 1 0 0\nf 1 2 9\n'), 'damaged'],
  ['a model without faces', 'model3D', () => Buffer.from('v 0 0 0\nv 1 0 0\n'), 'empty-model'],
  ['a DOCX that lies about its sizes', 'document', aLyingDocx, 'damaged-archive'],
  ['a zip as a document', 'document', () => aZip([{ name: 'a.txt', data: 'hello' }]), 'wrong-content'],
]

test.each(bad)('%s is refused with a reason, and leaves no files', async (_what, type, make, code) => {
  const error = await refusal(type, [{ name: 'trustworthy.jpg', data: await make() }])
  expect(error.code).toBe(code)
  expect(error.message).toMatch(/^[A-Z].{15,}\.$/)
})

test('a small picture that needs more memory than the limit is given up, if the system can limit memory', async () => {
  const { canLimit } = await confinement()
  expect((await refusal('image', aBombPng(24_000, true))).code).toBe(canLimit ? 'too-costly' : 'damaged')
})

test('a drawing cannot read, write or remove files beside it', async () => {
  const secret = join(tmpdir(), `secret-${process.pid}`)
  const written = join(tmpdir(), `written-${process.pid}`)
  await writeFile(secret, 'secret')
  try {
    await take('image', aPostscript(`(${secret}) deletefile`))
    await take('image', aPostscript(`(${written}) (w) file dup (x) writestring closefile`))
    // A page that is all black if the file could be opened.
    const reading = aPostscript(`(${secret}) (r) file pop 0 setgray 0 0 2000 2000 rectfill`)
    const { derivatives } = await take('image', reading)
    expect((await colourAt(await wholePicture(derivatives['pyramid.tif']), 0.5, 0.5))[0]).toBeGreaterThan(240)
    expect(await readFile(secret, 'utf8')).toBe('secret')
    await expect(readFile(written)).rejects.toMatchObject({ code: 'ENOENT' })
  } finally {
    await rm(secret, { force: true })
    await rm(written, { force: true })
  }
})
