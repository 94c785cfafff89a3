import { PassThrough, type Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { writeText } from './pdf-text.ts'

/** The data of an item on a contact sheet; without a picture the note says why. */
type SheetEntry = { title: string; pressmark: string; picture: Buffer | undefined; note?: string }

/** The entry at a position; it need not be loaded once the reader is gone. */
type EntryAt = (at: number, isGone: () => boolean) => Promise<SheetEntry | undefined>

const [COLUMNS, ROWS] = [3, 4]
const MARGIN = 42
const HEAD = 34
const GAP = 16
/** Longest text below a picture, in characters. */
const WORDS = 40
/** The note in the empty place of a picture. */
const [INSET, NOTE_LINES] = [8, 6]

/** A PDF that is made while it is sent: A4 pages of twelve items, each with its picture, title and pressmark. */
export function contactSheet(title: string, count: number, entry: EntryAt): Readable {
  const stream = new PassThrough()
  write(stream, title, count, entry).catch((error: unknown) =>
    stream.destroy(error instanceof Error ? error : undefined),
  )
  return stream
}

async function write(stream: PassThrough, title: string, count: number, entry: EntryAt): Promise<void> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({ size: 'A4', margin: 0, autoFirstPage: false, info: { Title: title } })
  pdf.pipe(stream)
  const perPage = COLUMNS * ROWS
  const pages = Math.max(1, Math.ceil(count / perPage))
  for (let page = 0; page < pages; page += 1) {
    pdf.addPage()
    const { width, height } = pdf.page
    pdf.fillColor('black').strokeColor('black')
    await writeText(pdf, title, { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN - 60, size: 13, bold: true })
    const number = { width: width - 2 * MARGIN, height: 16, lineBreak: false, align: 'right' as const }
    pdf
      .font('Helvetica')
      .fontSize(8)
      .text(`${page + 1} / ${pages}`, MARGIN, MARGIN + 3, number)
    const cell = {
      width: (width - 2 * MARGIN - GAP * (COLUMNS - 1)) / COLUMNS,
      height: (height - 2 * MARGIN - HEAD - GAP * (ROWS - 1)) / ROWS,
    }
    for (let place = 0; place < perPage && page * perPage + place < count; place += 1) {
      // Other calls are answered between two pictures.
      await setImmediate()
      if (stream.destroyed) return
      const shown = await entry(page * perPage + place, () => stream.destroyed)
      if (shown === undefined) continue
      const x = MARGIN + (place % COLUMNS) * (cell.width + GAP)
      const y = MARGIN + HEAD + Math.floor(place / COLUMNS) * (cell.height + GAP)
      const box = { width: cell.width, height: cell.height - WORDS }
      if (shown.picture !== undefined)
        pdf.image(shown.picture, x, y, { fit: [box.width, box.height], align: 'center', valign: 'center' })
      else pdf.rect(x, y, box.width, box.height).lineWidth(0.5).stroke('#bbbbbb')
      if (shown.note !== undefined) {
        pdf.fillColor('#555555').strokeColor('#555555')
        const place = { x: x + INSET, y: y + INSET, width: box.width - 2 * INSET, size: 8, lines: NOTE_LINES }
        await writeText(pdf, shown.note, place)
      }
      pdf.fillColor('black').strokeColor('black')
      await writeText(pdf, shown.title, { x, y: y + box.height + 5, width: cell.width, size: 9, lines: 2 })
      pdf.fillColor('#555555').strokeColor('#555555')
      await writeText(pdf, shown.pressmark, { x, y: y + box.height + 30, width: cell.width, size: 7 })
      pdf.fillColor('black')
    }
    if (stream.writableNeedDrain) await new Promise((resolve) => stream.once('drain', resolve).once('close', resolve))
  }
  pdf.end()
}
