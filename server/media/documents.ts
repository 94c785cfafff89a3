import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inspectZip } from './archives.ts'
import { refuseCutOff } from './cut-off/refuse-cut-off.ts'
import { writeThumbnails } from './derivatives/write-thumbnails.ts'
import type { PDFiumDocument } from '@hyzyla/pdfium'
import { drawFirstPage, withPdf } from './lib/open-pdf.ts'
import { textPage, textPageSize } from './lib/text-page.ts'
import { limits } from './limits.ts'
import { MediaError } from './media-error.ts'
import { decodeText, sniff } from './sniff.ts'
import type { Ingested } from './derivatives/ingest-image.ts'
import type { Look } from './derivatives/write-thumbnails.ts'

const TEXT_FILE = 'text.txt'

export type DocumentFacts = Partial<Look> & {
  mime: string
  pages?: number
  /** Width and height of the first page in points; for a text without pages, of the drawn sheet. */
  width?: number
  height?: number
  characters: number
}

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const damaged = (cause: unknown) => new MediaError('damaged', 'The document is damaged or was cut off.', { cause })

/** The thumbnails of a document, from the first page of a PDF. */
async function drawLook(pdf: PDFiumDocument, folder: string) {
  const { default: sharp } = await import('sharp')
  const { data, ...raw } = await drawFirstPage(pdf, 1600)
  const page = await sharp(data, { raw }).flatten({ background: '#ffffff' }).png({ compressionLevel: 1 }).toBuffer()
  return await writeThumbnails(() => sharp(page), folder)
}

/** Draws a text on a sheet of paper; nothing for an empty one. */
async function drawText(text: string, folder: string) {
  if (text.trim() === '') return { names: [], facts: {} }
  const path = join(folder, 'page.pdf')
  await writeFile(path, textPage(text))
  try {
    const { names, look } = await withPdf(path, (pdf) => drawLook(pdf, folder))
    return { names, facts: { ...look, ...textPageSize } }
  } finally {
    await rm(path)
  }
}

async function readPdf(path: string, folder: string) {
  return withPdf(path, async (pdf) => {
    let text = ''
    for (const page of pdf.pages()) {
      if (text.length > limits.textCharacters) break
      text += `${page.getText()}\n\f`
    }
    const { originalWidth, originalHeight } = pdf.getPage(0).getOriginalSize()
    const { names, look } = await drawLook(pdf, folder)
    return {
      text,
      names,
      facts: {
        ...look,
        pages: pdf.getPageCount(),
        width: Math.round(originalWidth),
        height: Math.round(originalHeight),
      },
    }
  })
}

async function readDocx(path: string): Promise<string> {
  // Its reader loads all of it into memory, whatever sizes it announces.
  await inspectZip(path, { bytes: limits.documentBytes })
  const { default: mammoth } = await import('mammoth')
  return (await mammoth.extractRawText({ path }).catch((cause: unknown) => Promise.reject(damaged(cause)))).value
}

async function readDoc(path: string): Promise<string> {
  const { default: WordExtractor } = await import('word-extractor')
  const document = await new WordExtractor().extract(path).catch((cause: unknown) => Promise.reject(damaged(cause)))
  return document.getBody()
}

async function readText(path: string): Promise<string> {
  const text = decodeText(await readFile(path))
  if (text === undefined) throw new MediaError('wrong-content', 'The file is not plain text, whatever its name says.')
  return text
}

/** Extracts the text of a PDF, DOCX, DOC or text file into `text.txt`, and draws the first page. Run it in the media worker. */
export async function ingestDocument(path: string, folder: string): Promise<Ingested<DocumentFacts>> {
  const { mime } = await sniff(path)
  if ((await stat(path)).size > limits.documentBytes)
    throw new MediaError('too-large', 'The document is larger than 512 MB.')
  refuseCutOff(path)
  const finish = async (text: string, facts: Partial<DocumentFacts> = {}, names: string[] = []) => {
    const kept = text.slice(0, limits.textCharacters)
    await writeFile(join(folder, TEXT_FILE), kept)
    return { facts: { mime, ...facts, characters: kept.length }, files: [TEXT_FILE, ...names] }
  }
  const onPaper = async (text: string) => {
    const { names, facts } = await drawText(text, folder)
    return finish(text, facts, names)
  }
  switch (mime) {
    case 'application/pdf': {
      const { text, names, facts } = await readPdf(path, folder)
      return finish(text, facts, names)
    }
    case DOCX:
      return onPaper(await readDocx(path))
    case 'application/msword':
      return onPaper(await readDoc(path))
    case 'text/plain':
      return onPaper(await readText(path))
    default:
      throw new MediaError(
        'wrong-content',
        `The file is not a document that is taken (PDF, DOC, DOCX, TXT): it holds ${mime}.`,
      )
  }
}
