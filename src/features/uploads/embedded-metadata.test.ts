import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PDFDocument } from 'pdf-lib'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { emptyDraft } from '@/blocks/metadata-form/metadata-draft'
import { startText } from '@/text/text'
import { readEmbedded } from './embedded-metadata'
import { fillFromFile, namesFromFile } from './from-file'

beforeAll(() => startText('en'))

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" xmlns:xmpRights="http://ns.adobe.com/xap/1.0/rights/"
 photoshop:DateCreated="1571-10-07" photoshop:Credit="Museo della laguna" xmpRights:WebStatement="https://creativecommons.org/licenses/by/4.0/">
 <dc:title><rdf:Alt><rdf:li xml:lang="x-default">Chart of Lepanto</rdf:li><rdf:li xml:lang="it">Carta di Lepanto</rdf:li></rdf:Alt></dc:title>
 <dc:creator><rdf:Seq><rdf:li>Iacopo Renier</rdf:li></rdf:Seq></dc:creator>
 <dc:subject><rdf:Bag><rdf:li>sea</rdf:li><rdf:li>galleys</rdf:li></rdf:Bag></dc:subject>
 </rdf:Description></rdf:RDF></x:xmpmeta>`

async function aPicture(type: 'jpeg' | 'tiff' | 'png' | 'webp' | 'avif', name: string, packet = xmp) {
  const made = sharp({ create: { width: 8, height: 8, channels: 3, background: '#933' } })
    .withExif({ IFD0: { Artist: 'A photographer', ImageDescription: 'Two fleets meet', Copyright: 'The museum' } })
    .withXmp(packet)
  return new File([new Uint8Array(await made.toFormat(type).toBuffer())], name)
}

test('a picture gives title, author, description, date, keywords and rights; XMP wins over EXIF', async () => {
  expect(await readEmbedded(await aPicture('jpeg', 'scan.jpg'))).toEqual({
    title: ['Chart of Lepanto'],
    author: ['Iacopo Renier'],
    description: ['Two fleets meet'],
    date: ['1571-10-07'],
    keywords: ['sea', 'galleys'],
    attribution: ['Museo della laguna'],
    rights: ['https://creativecommons.org/licenses/by/4.0/'],
  })
  expect(await readEmbedded(await aPicture('tiff', 'scan.tif'))).toMatchObject({ title: ['Chart of Lepanto'] })
  expect(await readEmbedded(await aPicture('png', 'scan.png'))).toMatchObject({ description: ['Two fleets meet'] })
})

const named = (name: string, ...parts: Buffer[]) => new File([new Uint8Array(Buffer.concat(parts))], name)
const long = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

function aPhotoshopFile() {
  const packet = Buffer.from(xmp.length % 2 === 0 ? xmp : `${xmp} `)
  const resource = Buffer.concat([Buffer.from('8BIM\x04\x24\0\0', 'latin1'), long(packet.length), packet])
  return named('scan.psd', Buffer.from('8BPS'), Buffer.alloc(22), long(0), long(resource.length), resource)
}

function aJpeg2000File() {
  const uuid = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
  const packet = Buffer.from(xmp)
  const picture = readFileSync(join(import.meta.dirname, '../../../test/fixtures/files/drawing.jp2'))
  const codes = picture.indexOf('jp2c') - 4
  const box = Buffer.concat([long(packet.length + 24), Buffer.from('uuid'), uuid, packet])
  return named('scan.jp2', picture.subarray(0, codes), box, picture.subarray(codes))
}

test.each([
  ['WebP', () => aPicture('webp', 'scan.webp')],
  ['AVIF', () => aPicture('avif', 'scan.avif')],
  ['JPEG under another name', () => aPicture('jpeg', 'scan.jfif')],
  ['Photoshop', aPhotoshopFile],
  ['JPEG 2000', aJpeg2000File],
])('%s gives title, author, date and keywords', async (_, make) => {
  expect(await readEmbedded(await make())).toMatchObject({
    title: ['Chart of Lepanto'],
    author: ['Iacopo Renier'],
    date: ['1571-10-07'],
    keywords: ['sea', 'galleys'],
  })
})

test('several creators stay several, whose names may hold commas', async () => {
  const two = xmp.replace('<rdf:li>Iacopo Renier', '<rdf:li>Renier, Iacopo</rdf:li><rdf:li>Bon, Zuane')
  expect(await readEmbedded(await aPicture('jpeg', 'scan.jpg', two))).toMatchObject({
    author: ['Renier, Iacopo', 'Bon, Zuane'],
  })
})

test('names in one text of EXIF or of a PDF are apart by semicolons', async () => {
  const made = sharp({ create: { width: 8, height: 8, channels: 3, background: '#933' } })
  const artists = 'Renier, Iacopo; Bon, Zuane'
  const jpeg = await made
    .withExif({ IFD0: { Artist: artists } })
    .jpeg()
    .toBuffer()
  const pdf = await PDFDocument.create()
  pdf.setAuthor(artists)
  for (const file of [named('scan.jpg', jpeg), named('inventory.pdf', Buffer.from(await pdf.save()))])
    expect(await readEmbedded(file)).toMatchObject({ author: ['Renier, Iacopo', 'Bon, Zuane'] })
})

test.each([
  'File written by Adobe Photoshop 4.0',
  'Created with GIMP',
  'OLYMPUS DIGITAL CAMERA',
  'SONY DSC',
  'KODAK Digital Still Camera',
  'Default Title',
  'untitled-1',
])('%s is no description', async (text) => {
  const made = sharp({ create: { width: 8, height: 8, channels: 3, background: '#933' } })
  const jpeg = await made
    .withExif({ IFD0: { ImageDescription: text } })
    .jpeg()
    .toBuffer()
  expect(await readEmbedded(named('scan.jpg', jpeg))).toEqual({})
})

test('a broadcast recording gives its description and its originator', async () => {
  const tone = readFileSync(join(import.meta.dirname, '../../../test/fixtures/files/tone.wav'))
  const bext = Buffer.alloc(610)
  bext.write('bext', 'latin1')
  bext.writeUInt32LE(602, 4)
  bext.write('Songs of the boatmen, second reel', 8)
  bext.write('Archivio sonoro', 264)
  const file = Buffer.concat([tone.subarray(0, 12), bext, tone.subarray(12)])
  file.writeUInt32LE(file.length - 8, 4)
  expect(await readEmbedded(named('reel.bwf', file))).toMatchObject({
    description: ['Songs of the boatmen, second reel'],
    attribution: ['Archivio sonoro'],
  })
})

test('a PDF gives title, author and keywords', async () => {
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.setTitle('Inventory of the palace')
  pdf.setAuthor('The keeper')
  pdf.setKeywords(['rooms, chairs'])
  const file = new File([new Uint8Array(await pdf.save())], 'inventory.pdf')
  expect(await readEmbedded(file)).toEqual({
    title: ['Inventory of the palace'],
    author: ['The keeper'],
    keywords: ['rooms', 'chairs'],
  })
})

test('a recording gives the values of its tags', async () => {
  const tag = (id: string, text: string) => {
    const body = Buffer.concat([Buffer.from([3]), Buffer.from(text)])
    const head = Buffer.alloc(10)
    head.write(id)
    head.writeUInt32BE(body.length, 4)
    return Buffer.concat([head, body])
  }
  const frames = Buffer.concat([tag('TIT2', 'Songs of the boatmen'), tag('TPE1', 'A choir'), tag('TYER', '1954')])
  const head = Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, 0, 0, frames.length >> 7, frames.length & 0x7f])
  const tone = readFileSync(join(import.meta.dirname, '../../../test/fixtures/files/tone.mp3'))
  const file = new File([new Uint8Array(Buffer.concat([head, frames, tone]))], 'song.mp3')
  expect(await readEmbedded(file)).toMatchObject({
    title: ['Songs of the boatmen'],
    author: ['A choir'],
    date: ['1954'],
  })
})

test('an unreadable file gives nothing', async () => {
  for (const name of ['a.jpg', 'a.mp3', 'a.pdf', 'a.psd', 'a.docx'])
    expect(await readEmbedded(new File(['no such file'], name))).toEqual({})
})

const aField = (name: string, type: FormField['type'] = 'STRING', more: Partial<FormField> = {}): FormField => ({
  key: name,
  name,
  label: name,
  own: false,
  type,
  priority: 'MEDIUM',
  enumValues: [],
  defaultValue: null,
  ...more,
})

test('only empty fields are filled in, with values that they accept; a value typed over is no longer from the file', () => {
  const fields = [aField('sgti', 'TEXT', { own: true }), aField('date', 'DATE'), aField('Subject'), aField('rights')]
  const empty = { title: '', pressmark: '', author: 'Somebody', metadata: emptyDraft(fields) }
  const said = {
    title: ['Chart'],
    author: ['Another'],
    description: ['Fleets'],
    date: ['once'],
    keywords: ['sea', 'ships'],
  }
  const { values, filled } = fillFromFile(empty, said, fields)
  expect(values).toMatchObject({ title: 'Chart', author: 'Somebody' })
  expect(values.metadata).toEqual({
    sgti: [{ value: 'Fleets' }],
    date: [{ value: '' }],
    Subject: [{ value: 'sea' }, { value: 'ships' }],
    rights: [{ value: '' }],
  })
  expect(namesFromFile(fields, values.metadata, filled)).toEqual(['sgti', 'Subject'])
  expect(namesFromFile(fields, { ...values.metadata, sgti: [{ value: 'Mine' }] }, filled)).toEqual(['Subject'])
})

test('several values stay several where a field takes them, and are joined where it takes one', () => {
  const fields = [
    aField('sgti', 'TEXT', { own: true }),
    aField('creator'),
    aField('Autore'),
    aField('abstract', 'TEXT'),
  ]
  const empty = { title: '', pressmark: '', author: '', metadata: emptyDraft(fields) }
  const said = { title: ['Chart'], author: ['Renier, Iacopo', 'Bon, Zuane'], description: ['Fleets', 'A storm'] }
  const { values } = fillFromFile(empty, said, fields)
  expect(values.author).toBe('Renier, Iacopo; Bon, Zuane')
  expect(values.metadata).toEqual({
    sgti: [{ value: 'Fleets; A storm' }],
    creator: [{ value: 'Renier, Iacopo' }, { value: 'Bon, Zuane' }],
    Autore: [{ value: 'Renier, Iacopo' }, { value: 'Bon, Zuane' }],
    abstract: [{ value: 'Fleets' }, { value: 'A storm' }],
  })
})
