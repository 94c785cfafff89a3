import type PDFKit from 'pdfkit'
import { fontOf } from './pdf-fonts.ts'
import type { PdfFont } from './pdf-fonts.ts'

type Pdf = InstanceType<typeof PDFKit>
type Place = { x: number; y: number; width: number; size: number; lines?: number; bold?: boolean }
/** Letters of one font and one direction. */
type Run = { text: string; font: PdfFont; way: Way; width: number }
type Way = 'left' | 'right' | 'number' | 'none'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const FROM_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u
const LETTER = /[\p{L}\p{N}]/u
/** The strength of a stroke around thin letters, for each point of their size. */
const STROKE = 0.018
/** Where a line stands below its top, for each point of the size of its letters. */
const ASCENT = 0.95
const LEADING = 1.2

/**
 * Writes a text within a width: in fonts that have its letters, from the right where its first letter is read so, on a
 * number of lines, the last of which may end with an ellipsis.
 */
export async function writeText(pdf: Pdf, text: string, place: Place): Promise<void> {
  const { x, y, width, size, lines = 1, bold = false } = place
  const plain = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  const base: Way = FROM_RIGHT.test(/\p{L}/u.exec(plain)?.[0] ?? '') ? 'right' : 'left'
  pdf.fontSize(size)
  for (const [n, line] of (await linesOf(pdf, plain, { width, lines, bold })).entries()) {
    const runs = await runsOf(pdf, line, bold)
    const total = runs.reduce((sum, run) => sum + run.width, 0)
    let at = base === 'right' ? x + width - total : x
    for (const run of inSight(runs, base)) {
      pdf.font(run.font.key).lineWidth(size * STROKE)
      pdf.text(run.text, at, y + n * size * LEADING + size * ASCENT, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...(run.font.isThin && { fill: true, stroke: true }),
      })
      at += run.width
    }
  }
}

async function linesOf(
  pdf: Pdf,
  text: string,
  { width, lines, bold }: { width: number; lines: number; bold: boolean },
): Promise<string[]> {
  const widthOf = async (part: string) => (await runsOf(pdf, part, bold)).reduce((sum, run) => sum + run.width, 0)
  const found: string[] = []
  let rest = text
  while (rest !== '') {
    if (found.length === lines - 1 && (await widthOf(rest)) > width) {
      found.push(`${(await beginning(rest, graphemes, width, (part) => widthOf(`${part.trimEnd()}…`))).trimEnd()}…`)
      break
    }
    const line =
      (await beginning(rest, words, width, (part) => widthOf(part.trimEnd()))) ||
      (await beginning(rest, graphemes, width, widthOf)) ||
      rest
    found.push(line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  return found
}

/** The longest beginning that fits. */
async function beginning(
  text: string,
  segmenter: Intl.Segmenter,
  width: number,
  widthOf: (part: string) => Promise<number>,
): Promise<string> {
  let fits = ''
  // No line has more letters than this.
  for (const { segment } of segmenter.segment(text.slice(0, 400))) {
    if ((await widthOf(fits + segment)) > width) break
    fits += segment
  }
  return fits
}

const wayOf = (letter: string): Way =>
  /^\p{N}/u.test(letter) ? 'number' : FROM_RIGHT.test(letter) ? 'right' : LETTER.test(letter) ? 'left' : 'none'

async function runsOf(pdf: Pdf, text: string, bold: boolean): Promise<Run[]> {
  const usual = await fontOf(' ', bold)
  if (usual === undefined) throw new Error('the usual font is missing')
  const runs: Run[] = []
  for (const { segment } of graphemes.segment(text)) {
    // A letter that no font has is the empty box of the usual one.
    const font = (await fontOf(segment, bold)) ?? usual
    const way = wayOf(segment)
    const last = runs.at(-1)
    if (last !== undefined && last.font.key === font.key && last.way === way) last.text += segment
    else runs.push({ text: segment, font, way, width: 0 })
  }
  for (const run of runs) run.width = pdf.font(registered(pdf, run.font)).widthOfString(run.text)
  return runs
}

const known = new WeakMap<Pdf, Set<string>>()

function registered(pdf: Pdf, { key, file }: PdfFont): string {
  const keys = known.get(pdf) ?? new Set()
  if (!keys.has(key)) pdf.registerFont(key, file)
  known.set(pdf, keys.add(key))
  return key
}

const mirrored: Record<string, string> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
}

/**
 * The runs from left to right, as the Unicode Bidirectional Algorithm orders them without its signs: numbers go with the
 * letters before them, and what stands between two runs of one direction goes with both.
 */
function inSight(runs: readonly Run[], base: Way): Run[] {
  const strong: Way[] = []
  let last = base
  for (const { way } of runs) {
    if (way === 'left' || way === 'right') last = way
    strong.push(way === 'number' ? last : way)
  }
  const ways = strong.map((way, at) => {
    if (way !== 'none') return way
    const before = strong.slice(0, at).findLast((one) => one !== 'none') ?? base
    return before === (strong.slice(at + 1).find((one) => one !== 'none') ?? base) ? before : base
  })
  const parts: { way: Way; runs: Run[] }[] = []
  for (const [at, run] of runs.entries()) {
    const way = ways[at] ?? base
    const turned = way === 'right' && run.way === 'none' ? { ...run, text: turnedRound(run.text) } : run
    const part = parts.at(-1)
    if (part?.way === way) part.runs.push(turned)
    else parts.push({ way, runs: [turned] })
  }
  const ordered = base === 'right' ? parts.toReversed() : parts
  return ordered.flatMap((part) => (part.way === 'right' ? part.runs.toReversed() : part.runs))
}

const turnedRound = (text: string) =>
  [...text]
    .toReversed()
    .map((sign) => mirrored[sign] ?? sign)
    .join('')
