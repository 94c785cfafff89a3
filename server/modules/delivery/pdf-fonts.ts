import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { decompress } from 'wawoff2'

/** A part of a family: its letters, and the file with them. */
type Part = { key: string; path: string; from: Int32Array; to: Int32Array; isThin: boolean }
/** A font of a document, under its name. */
export type PdfFont = { key: string; file: Buffer; isThin: boolean }

/** In the order in which they are asked for a letter. The Chinese, Japanese and Korean ones are thin by default. */
const families = [
  { name: '@fontsource/noto-sans', file: 'noto-sans', end: '400-normal.woff' },
  { name: '@fontsource/noto-sans-arabic', file: 'noto-sans-arabic', end: '400-normal.woff' },
  { name: '@fontsource/noto-sans-hebrew', file: 'noto-sans-hebrew', end: '400-normal.woff' },
  { name: '@fontsource/noto-sans-thai', file: 'noto-sans-thai', end: '400-normal.woff' },
  { name: '@fontsource-variable/noto-sans-jp', file: 'noto-sans-jp', end: 'wght-normal.woff2' },
  { name: '@fontsource-variable/noto-sans-sc', file: 'noto-sans-sc', end: 'wght-normal.woff2' },
  { name: '@fontsource-variable/noto-sans-kr', file: 'noto-sans-kr', end: 'wght-normal.woff2' },
]
const bold = { name: '@fontsource/noto-sans', file: 'noto-sans', end: '700-normal.woff' }

const require = createRequire(import.meta.url)

function partsOf({ name, file, end }: (typeof families)[number]): Part[] {
  const folder = dirname(require.resolve(`${name}/package.json`))
  const ranges = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  return Object.entries(ranges)
    .toReversed()
    .map(([part, written]) => {
      const ends = written.split(',').map((range) => range.replace('U+', '').split('-'))
      const points = ends.map(([from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const)
      const key = `${file}-${part.replace(/[[\]]/g, '')}-${end}`
      return {
        key,
        path: join(folder, 'files', key),
        from: Int32Array.from(points, ([from]) => from),
        to: Int32Array.from(points, ([, to]) => to),
        isThin: end.endsWith('2'),
      }
    })
}

const hasLetter = ({ from, to }: Part, point: number) =>
  from.some((start, at) => point >= start && point <= (to[at] ?? start))

let regularParts: Part[] | undefined
let boldParts: Part[] | undefined
const partOfPoint = new Map<string, Part | undefined>()
const files = new Map<string, Promise<Buffer>>()
const MOST_POINTS = 20_000

/** The font that has the letter; undefined if none has. */
export async function fontOf(letter: string, isBold: boolean): Promise<PdfFont | undefined> {
  const point = letter.codePointAt(0) ?? 0x20
  const wanted = `${isBold} ${point}`
  if (!partOfPoint.has(wanted)) {
    if (partOfPoint.size >= MOST_POINTS) partOfPoint.clear()
    regularParts ??= families.flatMap(partsOf)
    boldParts ??= partsOf(bold)
    const parts = isBold ? [...boldParts, ...regularParts] : regularParts
    partOfPoint.set(
      wanted,
      parts.find((part) => hasLetter(part, point)),
    )
  }
  const part = partOfPoint.get(wanted)
  if (part === undefined) return undefined
  const file = files.get(part.key) ?? fileOf(part)
  files.set(part.key, file)
  return { key: part.key, file: await file, isThin: part.isThin }
}

/** The library that cuts fonts down to the used letters reads older files only. */
async function fileOf({ path, isThin }: Part): Promise<Buffer> {
  const held = readFileSync(path)
  return isThin ? Buffer.from(await decompress(held)) : held
}
