import { expect, test } from 'vitest'
import { isAccepted, specifiedExtensions as taken, typeOfFile } from './accepted-files'
import { problemOfAddress } from './address-of-file'
import { addFiles, addParts, countOf, nothingChosen, sortFiles, withPart } from './chosen-files'
import { leftAfter, planOf, problemOfRun } from './upload-run'

const file = (name: string) => new File(['x'], name)
const target = { kind: 'existing', item: { uuid: 'u', self: '/u' }, title: 'Chart' } as const
const names = (files: readonly File[]) => files.map(({ name }) => name)

test('each type accepts the extensions of the specification, in upper or lower case, and jpg and tif too', () => {
  for (const name of ['a.png', 'a.TIFF', 'a.tif', 'a.jpeg', 'a.JPG', 'a.gif', 'a.eps', 'a.ps', 'a.psd', 'a.ai'])
    expect(isAccepted(taken, 'images', name)).toBe(true)
  for (const name of ['a.bmp', 'a.svg', 'a.webp', 'png', 'a.png.exe'])
    expect(isAccepted(taken, 'images', name)).toBe(false)
  const of = ['mp3 aac m4a wav ogg flac amr opus', 'mp4 mpeg mpg avi mov mkv flv webm 3gp', 'pdf doc docx txt']
  expect(of.map((list) => new Set(list.split(' ').map((one) => typeOfFile(taken, `x.${one}`))))).toEqual([
    new Set(['audios']),
    new Set(['videos']),
    new Set(['documents']),
  ])
})

test('a file that was chosen twice counts once; files of other types are returned', () => {
  const one = file('one.png')
  const { chosen, refused } = addFiles(
    addFiles(nothingChosen, 'images', [one], taken).chosen,
    'images',
    [one, file('b.doc')],
    taken,
  )
  expect([names(chosen.images.map((image) => image.file)), names(refused)]).toEqual([['one.png'], ['b.doc']])
})

test('a model in separate files has one object, at most one material and one texture', () => {
  const all = addParts(nothingChosen, [file('a.obj'), file('a.mtl'), file('a.png')])
  expect(Object.keys(all.chosen.parts)).toEqual(['object', 'material', 'texture'])
  expect(addParts(nothingChosen, [file('a.obj'), file('b.obj')]).problems).toEqual(['moreThanOneObj'])
  expect(addParts(all.chosen, [file('b.mtl'), file('b.bmp')]).problems).toEqual(['moreThanOneMtl', 'moreThanOneImage'])
  expect(addParts(nothingChosen, [file('a.jpg'), file('b.jpg')]).chosen.parts).toEqual({})
  expect(names(addParts(nothingChosen, [file('a.obj'), file('a.exe')]).refused)).toEqual(['a.exe'])
  expect(problemOfRun(withPart(all.chosen, 'object', undefined), 'model3Ds')).toBe('objRequired')
})

test('files of all kinds are sorted by type; an image beside an object is its texture', () => {
  const { chosen, refused } = sortFiles(nothingChosen, ['a.png', 'b.mp3', 'c.pdf', 'd.zip', 'e.exe'].map(file), taken)
  expect([chosen.images, chosen.audios, chosen.documents, chosen.zips].map((list) => list.length)).toEqual([1, 1, 1, 1])
  expect(names(refused)).toEqual(['e.exe'])
  const model = sortFiles(nothingChosen, ['a.obj', 'a.mtl', 'a.png'].map(file), taken).chosen
  expect([model.mode, model.parts.texture?.name, model.images.length]).toEqual(['parts', 'a.png', 0])
})

test('a run uploads the types together, a document alone; the other documents remain', () => {
  const { chosen } = sortFiles(nothingChosen, ['a.png', 'b.mp3', 'c.pdf', 'd.pdf'].map(file), taken)
  expect(planOf(chosen, 'images', target).assets.map(({ type, title }) => [type, title])).toEqual([
    ['images', 'a'],
    ['audios', 'b'],
  ])
  expect(planOf(chosen, 'documents', target).assets.map(({ title }) => title)).toEqual(['c'])
  expect(leftAfter(chosen, 'documents').documents.map(({ title }) => title)).toEqual(['d'])
  expect(leftAfter(chosen, 'images')).toMatchObject({ images: [], audios: [], documents: chosen.documents })
  expect([problemOfRun(chosen, 'videos'), problemOfRun(chosen, 'model3Ds')]).toEqual([
    'noAssetsToUpload',
    'zipRequired',
  ])
})

test('models of both ways are uploaded; a material waits for its object', () => {
  const both = sortFiles(nothingChosen, ['a.zip', 'b.obj'].map(file), taken).chosen
  expect([countOf(both, 'model3Ds'), planOf(both, 'model3Ds', target).assets.map(({ title }) => title)]).toEqual([
    2,
    ['a', 'b'],
  ])
  const material = sortFiles(nothingChosen, ['a.png', 'b.mtl'].map(file), taken).chosen
  expect([problemOfRun(material, 'images'), problemOfRun(material, 'documents')]).toEqual([
    'objRequired',
    'noAssetsToUpload',
  ])
  expect(sortFiles(nothingChosen, ['a.obj', 'b.obj'].map(file), taken)).toMatchObject({
    refused: [],
    problems: ['moreThanOneObj'],
  })
})

test('if the files of the type are left out, those of other types are uploaded', () => {
  const { chosen } = sortFiles(nothingChosen, ['a.png', 'b.mp3'].map(file), taken)
  expect(problemOfRun(chosen, 'images', { ...chosen, images: [] })).toBeUndefined()
  expect(problemOfRun(chosen, 'images', nothingChosen)).toBe('noAssetsToUpload')
})

test('the extension of an address is read from the last part of its path', () => {
  expect(problemOfAddress('images', 'https://museum.example/a.png?width=200#top', taken)).toBeUndefined()
  expect(problemOfAddress('images', 'https://museum.example/a.png/view', taken)).toBe('imageExtensionNotAllowed')
  expect(problemOfAddress('images', 'https://museum.example/?file=a.png', taken)).toBe('imageExtensionNotAllowed')
  expect(problemOfAddress('documents', 'https://museum.example/a.TXT', taken)).toBeUndefined()
  expect(problemOfAddress('documents', 'https://museum.example/a.png', taken)).toBe('fileExtensionNotAllowed')
  expect(problemOfAddress('images', 'a.png', taken)).toBe('notAnAddress')
  expect(problemOfAddress('images', '  ', taken)).toBeUndefined()
})
