/** Points: a sheet of A4, its margin, and a line of its text. */
const WIDTH = 595
const HEIGHT = 842
const MARGIN = 64
const SIZE = 11
const LEADING = 15
const CHARACTERS = 86
const LINES = Math.floor((HEIGHT - 2 * MARGIN) / LEADING)

/** Points of the sheet. */
export const textPageSize = { width: WIDTH, height: HEIGHT }

/** The first page of a text as a PDF, in a font that every reader has; characters that it lacks become dots. */
export function textPage(text: string): Buffer {
  const shown = wrapped(text).slice(0, LINES).map(inFont)
  const content = Buffer.concat([
    Buffer.from(`BT /F ${SIZE} Tf ${LEADING} TL ${MARGIN} ${HEIGHT - MARGIN - SIZE} Td\n`, 'latin1'),
    ...shown.map((line) => Buffer.from(`(${line.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj T*\n`, 'latin1')),
    Buffer.from('ET', 'latin1'),
  ])
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 5 0 R /Resources << /Font << /F 4 0 R >> >> >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`,
  ]
  let file = '%PDF-1.4\n'
  const places = parts.map((part, n) => {
    const at = file.length
    file += `${n + 1} 0 obj\n${part}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const index = file.length
  file += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join('')}`
  file += `trailer\n<< /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${index}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}

/** As many lines as a page needs; further text is not read. */
function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const paragraph of text.slice(0, 4 * LINES * CHARACTERS).split(/\r\n|[\r\n\f\v]/)) {
    let line = ''
    for (const word of paragraph.replaceAll('\t', '    ').split(' ')) {
      if (line !== '' && line.length + word.length >= CHARACTERS) {
        lines.push(line)
        line = ''
      }
      line = line === '' ? word : `${line} ${word}`
    }
    for (let at = 0; at === 0 || at < line.length; at += CHARACTERS) lines.push(line.slice(at, at + CHARACTERS))
    if (lines.length > LINES) break
  }
  return lines
}

/** Typographic characters whose code in the font differs from Unicode. */
const moved: Record<string, string> = {
  '‘': '\x91',
  '’': '\x92',
  '“': '\x93',
  '”': '\x94',
  '•': '\x95',
  '–': '\x96',
  '—': '\x97',
  '…': '\x85',
  '€': '\x80',
  œ: '\x9c',
  Œ: '\x8c',
}
const inFont = (line: string) =>
  [...line.normalize('NFC')].map((one) => moved[one] ?? (/[\x20-\x7e\xa0-\xff]/.test(one) ? one : '\xb7')).join('')
