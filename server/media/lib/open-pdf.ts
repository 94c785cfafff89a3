import { readFile } from 'node:fs/promises'
import type { PDFiumDocument } from '@hyzyla/pdfium'
import { MediaError } from '../media-error.ts'

/**
 * Opens a PDF (or an AI file, which contains one) for the time of `work`; throws MediaError 'damaged' or 'encrypted'.
 */
export async function withPdf<T>(path: string, work: (pdf: PDFiumDocument) => Promise<T>): Promise<T> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  try {
    const pdf = await library.loadDocument(await readFile(path)).catch((cause: unknown) => {
      if (/password/i.test(String(cause)))
        throw new MediaError('encrypted', 'The PDF is locked with a password. Remove the password and send it again.', {
          cause,
        })
      throw new MediaError('damaged', 'The PDF is damaged or was cut off.', { cause })
    })
    try {
      if (pdf.getPageCount() === 0) throw new MediaError('damaged', 'The PDF has no pages.')
      return await work(pdf)
    } finally {
      pdf.destroy()
    }
  } finally {
    library.destroy()
  }
}

/** Draws the first page, with so many pixels on its longer side. RGBA. */
export async function drawFirstPage(pdf: PDFiumDocument, longerSide: number) {
  const page = pdf.getPage(0)
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = longerSide / Math.max(originalWidth, originalHeight, 1)
  const { data, width, height } = await page.render({ scale, render: 'bitmap' })
  return { data: Buffer.from(data.buffer, data.byteOffset, data.byteLength), width, height, channels: 4 as const }
}
