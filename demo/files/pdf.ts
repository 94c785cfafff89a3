export type PdfPage = { title: string; paragraphs: string[] }

const escape = (text: string) =>
  text
    .replace(/’/g, "'")
    .replace(/[«»“”]/g, '"')
    .replace(/[—–]/g, '-')
    .replace(/[\\()]/g, '\\$&')
const [wide, high, left, top] = [595, 842, 84, 742]

function wrapped(text: string, most: number) {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (`${line} ${word}`.length > most) {
      lines.push(line)
      line = word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line]
}

/** A PDF of plain pages in Times, with text that can be searched; characters of Latin-1 only. */
export function pdfOf(title: string, author: string, pages: PdfPage[]): Buffer {
  const objects: string[] = []
  const add = (body: string) => objects.push(body)
  const kids = pages.map((_, i) => `${6 + i * 2} 0 R`).join(' ')
  add('<< /Type /Catalog /Pages 2 0 R /Lang (it) >>')
  add(`<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`)
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>')
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Times-Italic /Encoding /WinAnsiEncoding >>')
  add(`<< /Title (${escape(title)}) /Author (${escape(author)}) /CreationDate (D:20190614090000Z) >>`)
  for (const [i, page] of pages.entries()) {
    const text = [
      `0.82 0.78 0.7 RG 1.2 w 56 56 ${wide - 112} ${high - 112} re S 0.16 0.12 0.09 rg BT /F1 25 Tf ${left} ${top} Td (${escape(page.title)}) Tj ET`,
    ]
    let y = top - 44
    for (const paragraph of page.paragraphs) {
      for (const line of wrapped(paragraph, 76)) {
        text.push(`BT /F1 12.5 Tf ${left} ${y} Td (${escape(line)}) Tj ET`)
        y -= 18
      }
      y -= 9
    }
    text.push(`BT /F2 10 Tf ${wide / 2 - 8} 76 Td (${i + 1}) Tj ET`)
    const stream = text.join('\n')
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${7 + i * 2} 0 R >>`,
    )
    add(`<< /Length ${Buffer.byteLength(stream, 'latin1')} >>\nstream\n${stream}\nendstream`)
  }
  let file = '%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n'
  const offsets = objects.map((body, i) => {
    const at = Buffer.byteLength(file, 'latin1')
    file += `${i + 1} 0 obj\n${body}\nendobj\n`
    return at
  })
  const start = Buffer.byteLength(file, 'latin1')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
