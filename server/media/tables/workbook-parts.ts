import { posix } from 'node:path'
import { SaxesParser } from 'saxes'
import type { SaxesTagPlain } from 'saxes'
import { builtInFormat, shownBy } from './number-format.ts'
import type { Shown } from './number-format.ts'

/** The text of one part of a workbook, piece by piece; undefined if it has none of that name. */
export type OpenPart = (name: string) => Promise<AsyncIterable<string>> | undefined

type Tags = {
  /** Names without their prefix. */
  open?: (name: string, attributes: Record<string, string>) => void
  close?: (name: string) => void
  text?: (text: string) => void
  /** After each piece of the file; true for enough. */
  pause?: () => Promise<boolean> | boolean
}

const bare = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads one part tag by tag. */
export async function readXml(pieces: AsyncIterable<string>, { open, close, text, pause }: Tags): Promise<void> {
  const parser = new SaxesParser({ xmlns: false, position: false })
  parser.on('error', (error) => {
    throw error
  })
  if (open) parser.on('opentag', (tag: SaxesTagPlain) => open(bare(tag.name), tag.attributes))
  if (close) parser.on('closetag', (tag: SaxesTagPlain) => close(bare(tag.name)))
  if (text) parser.on('text', text)
  for await (const piece of pieces) {
    parser.write(piece)
    if (pause && (await pause())) return
  }
  parser.close()
}

export type SheetPart = { name: string; isHidden: boolean; part: string }

/** The sheets in their order, and whether days count from 1904. */
export async function workbookSheets(open: OpenPart): Promise<{ sheets: SheetPart[]; is1904: boolean } | undefined> {
  const root = await targets(open, '_rels/.rels', '')
  const part = [...root.values()].find(({ type }) => type.endsWith('/officeDocument'))?.part ?? 'xl/workbook.xml'
  const pieces = await open(part)
  if (pieces === undefined) return undefined
  const { dir, base } = posix.parse(part)
  const links = await targets(open, posix.join(dir, '_rels', `${base}.rels`), dir)
  const sheets: SheetPart[] = []
  let is1904 = false
  await readXml(pieces, {
    open: (tag, given) => {
      if (tag === 'workbookPr') is1904 = isTrue(given['date1904'])
      if (tag !== 'sheet') return
      const id = Object.entries(given).find(([name]) => bare(name) === 'id' && name !== 'id')?.[1] ?? ''
      const link = links.get(id)
      // Charts and macros have sheets of their own.
      if (!link?.type.endsWith('/worksheet')) return
      sheets.push({ name: given['name'] ?? '', isHidden: (given['state'] ?? 'visible') !== 'visible', part: link.part })
    },
  })
  return { sheets, is1904 }
}

export const isTrue = (text: string | undefined) => text === '1' || text === 'true'

async function targets(
  open: OpenPart,
  name: string,
  folder: string,
): Promise<Map<string, { type: string; part: string }>> {
  const found = new Map<string, { type: string; part: string }>()
  const pieces = await open(name)
  if (pieces === undefined) return found
  await readXml(pieces, {
    open: (tag, { Id = '', Type: type = '', Target: target = '' }) => {
      if (tag !== 'Relationship') return
      const part = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      found.set(Id, { type, part })
    },
  })
  return found
}

/** The way to show the numbers of each style of cells. */
export async function shownByStyle(open: OpenPart, workbookFolder: string, is1904: boolean): Promise<Shown[]> {
  const pieces = await open(posix.join(workbookFolder, 'styles.xml'))
  const codes = new Map<number, string>()
  const ids: number[] = []
  let inCells = false
  if (pieces !== undefined)
    await readXml(pieces, {
      open: (tag, given) => {
        if (tag === 'numFmt') codes.set(Number(given['numFmtId']), given['formatCode'] ?? 'General')
        if (tag === 'cellXfs') inCells = true
        if (tag === 'xf' && inCells) ids.push(Number(given['numFmtId'] ?? 0))
      },
      close: (tag) => {
        if (tag === 'cellXfs') inCells = false
      },
    })
  const ways = new Map<string, Shown>()
  return (ids.length > 0 ? ids : [0]).map((id) => {
    const code = codes.get(id) ?? builtInFormat(id)
    const way = ways.get(code) ?? shownBy(code, is1904)
    ways.set(code, way)
    return way
  })
}

/** The texts that cells share. */
export async function sharedTexts(open: OpenPart, workbookFolder: string): Promise<string[]> {
  const pieces = await open(posix.join(workbookFolder, 'sharedStrings.xml'))
  const texts: string[] = []
  if (pieces === undefined) return texts
  let text = ''
  let isText = false
  let inReading = false
  await readXml(pieces, {
    open: (tag) => {
      if (tag === 'si') text = ''
      if (tag === 'rPh') inReading = true
      isText = tag === 't' && !inReading
    },
    text: (piece) => {
      if (isText) text += piece
    },
    close: (tag) => {
      isText = false
      if (tag === 'rPh') inReading = false
      if (tag === 'si') texts.push(unescaped(text))
    },
  })
  return texts
}

/** Workbooks write characters that XML does not allow as _x000D_. */
export const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
