import { describe, expect, test } from 'vitest'
import { ArchiveNames } from './archive-names.ts'

describe('[SHARE-18] names within an archive', () => {
  test.each([
    ['recto.tif', 'recto.tif'],
    ['caffe\u0300.tif', 'caffè.tif'],
    ['a/b\\c:d*e?.tif', 'a-b-c-d-e-.tif'],
    ['..', '-'],
    ['...hidden', '-hidden'],
    ['name. .', 'name'],
    ['  ', '-'],
    ['NUL', '_NUL'],
    ['con.tif', '_con.tif'],
    ['Com1.tar.gz', '_Com1.tar.gz'],
    ['lpt³.txt', '_lpt³.txt'],
    ['console.txt', 'console.txt'],
    ['fdp.\u202Egnp', 'fdp.-gnp'],
    ['\uD83D.tif', '\uFFFD.tif'],
  ])('%j becomes %j', (wanted, name) => {
    expect(new ArchiveNames().file('images', wanted)).toBe(`images/${name}`)
  })
  test.each([
    ['A.tif', 'a.TIF', 'a-2.TIF'],
    ['e\u0301.tif', '\u00E9.tif', '\u00E9-2.tif'],
    ['STRASSE.tif', 'straße.tif', 'straße-2.tif'],
    ['b-2.tif', 'b-2.tif', 'b-2-2.tif'],
  ])('after %j, %j is %j', (first, second, name) => {
    const names = new ArchiveNames()
    names.file('images', first)
    expect(names.file('images', second)).toBe(`images/${name}`)
    expect(names.file('audios', second)).toBe(`audios/${second.normalize('NFC')}`)
  })
  test.each([
    ['Latin letters', 'a'],
    ['Chinese signs', '漢'],
    ['letters of many code points', '👩‍👩‍👧‍👦'],
  ])('long ones of %s are cut between letters, before their ending', (_, letter) => {
    const names = new ArchiveNames()
    const folder = names.folder(letter.repeat(300))
    for (let n = 0; n < 12; n += 1) {
      const path = `${folder}/${names.file('documents', `${letter.repeat(300)}.tiff`)}`
      expect(path.length).toBeLessThan(240)
      for (const part of path.split('/')) expect(Buffer.byteLength(part)).toBeLessThan(255)
      expect(path).toMatch(new RegExp(`^(?:${letter})+/documents/(?:${letter})+(?:-\\d+)?\\.tiff$`))
    }
  })
  test('a folder does not take the name of a file beside it', () => {
    expect(new ArchiveNames(['items.csv']).folder('Items.CSV')).toBe('Items.CSV-2')
  })
})
