import { expect, test } from 'vitest'
import { isWorthProposing } from '@/lib/belongs-together'
import { specifiedExtensions } from '../accepted-files'
import { assetsOfFiles, type ProposedFile } from './assets-of-files'
import { split } from './change-proposal'
import { proposeItems } from './group-files'

const dropped = (...paths: string[]) =>
  paths.map((path) => ({ path, file: new File(['x'], path.split('/').at(-1) ?? '') }))
const proposed = (...paths: string[]) =>
  proposeItems(dropped(...paths), specifiedExtensions).items.map(({ pressmark, files, folder }) => [
    pressmark,
    files.map(({ file }) => file.name).join(' '),
    folder,
  ])

test('files with the same beginning of their names are one item, in the order of their numbers', () => {
  expect(
    proposed('ERB-288_10.tif', 'ERB-288_2.tif', 'ERB-288_1.tif', 'ERB-289_recto.tif', 'ERB-289_verso.tif', 'Map.jpg'),
  ).toEqual([
    ['ERB-288', 'ERB-288_1.tif ERB-288_2.tif ERB-288_10.tif', ''],
    ['ERB-289', 'ERB-289_recto.tif ERB-289_verso.tif', ''],
    ['Map', 'Map.jpg', ''],
  ])
  // The number of a pressmark is not the number of a part.
  expect(proposed('ERB-288.tif', 'ERB-289.tif').map(([pressmark]) => pressmark)).toEqual(['ERB-288', 'ERB-289'])
  expect(proposed('Vase (1).jpg', 'Vase (2).jpg')).toEqual([['Vase', 'Vase (1).jpg Vase (2).jpg', '']])
})

test('several types go into one item; files that no item can have are refused', () => {
  const { items, refused } = proposeItems(dropped('MUS_1.tif', 'MUS_2.mp3', 'notes.exe'), specifiedExtensions)
  expect(items.map(({ files }) => files.map(({ type }) => type))).toEqual([['images', 'audios']])
  expect(refused.map(({ name }) => name)).toEqual(['notes.exe'])
})

test('a folder of folders becomes a collection of items; a folder with items in it too', () => {
  const { items, folders } = proposeItems(
    dropped(
      'Herbaria/ERB 1/a.jpg',
      'Herbaria/ERB 1/b.jpg',
      'Herbaria/Loose/X_1.jpg',
      'Herbaria/Loose/X_2.jpg',
      'Herbaria/Loose/Y.jpg',
    ),
    specifiedExtensions,
  )
  expect(items.map(({ pressmark, folder }) => `${folder} > ${pressmark}`)).toEqual([
    'Herbaria > ERB 1',
    'Herbaria/Loose > X',
    'Herbaria/Loose > Y',
  ])
  expect(folders).toEqual(['Herbaria', 'Herbaria/Loose'])
})

test('a 3D model with its material and texture is one item, alone and in its folder', () => {
  expect(proposed('cube.obj', 'cube.mtl', 'Paint.png')).toEqual([['cube', 'cube.mtl cube.obj Paint.png', '']])
  expect(proposed('Casts/Cube 1/cube.obj', 'Casts/Cube 1/cube.mtl', 'Casts/Cube 1/Paint.png')).toEqual([
    ['Cube 1', 'cube.mtl cube.obj Paint.png', 'Casts'],
  ])
})

test('each object is a model with the material of its name; a material without an object is refused, and a split keeps models whole', () => {
  const { items, refused } = proposeItems(
    dropped('vase_1.obj', 'vase_2.mtl', 'vase_2.obj', 'vase_3.png', 'alone.mtl'),
    specifiedExtensions,
  )
  expect(refused.map(({ name }) => name)).toEqual(['alone.mtl'])
  const [item] = items
  const kindsOf = (files: readonly ProposedFile[]) =>
    assetsOfFiles(files).assets.map((asset) => asset.files.map(({ kind, file }) => `${kind} ${file.name}`).join(' '))
  expect(kindsOf(item?.files ?? [])).toEqual([
    'image vase_3.png',
    'obj vase_1.obj',
    'obj vase_2.obj material vase_2.mtl',
  ])
  expect(split(items, item?.id ?? '').map(({ files }) => kindsOf(files))).toEqual([
    ['image vase_3.png'],
    ['obj vase_1.obj'],
    ['obj vase_2.obj material vase_2.mtl'],
  ])
})

test('an item has one document at most', () => {
  expect(proposed('ARC_1.pdf', 'ARC_2.pdf', 'ARC_3.tif')).toEqual([
    ['ARC', 'ARC_1.pdf ARC_3.tif', ''],
    ['ARC_2', 'ARC_2.pdf', ''],
  ])
})

test('single files with nothing in common go to the wizard', () => {
  expect(isWorthProposing(dropped('a.jpg', 'b.jpg'))).toBe(false)
  expect(isWorthProposing(dropped('a_1.jpg', 'a_2.jpg'))).toBe(true)
  expect(isWorthProposing(dropped('A/a.jpg'))).toBe(true)
})
