import type { ExpandedTags } from 'exifreader'
import { extensionOf } from './accepted-files'
import { broadcastIn, inReadableFile, mostOfBroadcast } from './metadata-blocks'

/** The metadata in a file: all values of each kind, in the file's order. */
export interface EmbeddedMetadata {
  title?: readonly string[]
  author?: readonly string[]
  description?: readonly string[]
  /** Partial or whole: 1571, 1571-06 or 1571-06-30. */
  date?: readonly string[]
  keywords?: readonly string[]
  place?: readonly string[]
  attribution?: readonly string[]
  /** Addresses of licences or rights statements. */
  rights?: readonly string[]
}

type Found = Partial<Record<keyof EmbeddedMetadata, readonly (string | undefined)[] | undefined>>

// The metadata of a picture is at its start; only TIFF may have it behind gigabytes of pixels, and then it is not read.
const mostOfImage = 32 * 1024 * 1024
const mostOfDocument = 64 * 1024 * 1024

/** The metadata in a file; undefined if there is none or the file is unreadable, which the upload then reports. */
export async function readEmbedded(file: File): Promise<EmbeddedMetadata> {
  try {
    return withoutBlanks(await read(file))
  } catch (error) {
    console.info(`No metadata read from ${file.name}`, error)
    return {}
  }
}

async function read(file: File): Promise<Found> {
  const extension = extensionOf(file.name)
  if (imageExtensions.includes(extension)) return ofImage(file)
  if (mediaExtensions.includes(extension)) return ofMedia(file)
  if (extension === 'pdf' && file.size <= mostOfDocument) return ofPdf(file)
  return {}
}

const imageExtensions = 'png tif tiff jpg jpeg jpe jfif jif gif webp heic heif avif jp2 jpx jpf psd psb'.split(' ')
const mediaExtensions =
  'mp3 aac m4a m4b wav bwf ogg oga flac opus aiff aif aifc mka wma mp4 m4v mov mkv webm wmv'.split(' ')

async function ofImage(file: File): Promise<Found> {
  const { default: reader } = await import('exifreader')
  const start = await file.slice(0, mostOfImage).arrayBuffer()
  const tags = await reader.load(inReadableFile(start) ?? start, { expanded: true, async: true })
  const first = (...names: Name[]) => names.map((name) => valuesOf(tags, name)).find((values) => values.length > 0)
  return {
    title: first(['xmp', 'title'], ['iptc', 'Object Name'], ['xmp', 'Headline'], ['iptc', 'Headline']),
    author: first(['xmp', 'creator'], ['iptc', 'By-line']) ?? apart(valuesOf(tags, ['exif', 'Artist'])),
    description: first(['xmp', 'description'], ['iptc', 'Caption/Abstract'], ['exif', 'ImageDescription']),
    // Not the date when the photograph was taken: that is the date of the reproduction, not of the item.
    date: first(['xmp', 'DateCreated'], ['iptc', 'Date Created'])?.map(dateIn),
    keywords: first(['xmp', 'subject'], ['iptc', 'Keywords']),
    place: first(['xmp', 'Location'], ['iptc', 'Sub-location'], ['xmp', 'City'], ['iptc', 'City']),
    attribution: first(['xmp', 'Credit'], ['iptc', 'Credit'], ['iptc', 'Copyright Notice'], ['exif', 'Copyright']),
    rights: first(['xmp', 'WebStatement'], ['xmp', 'license'], ['xmp', 'rights'])?.filter(isAddress),
  }
}

const isAddress = (text: string) => /^https?:\/\//.test(text)

async function ofMedia(file: File): Promise<Found> {
  const { parseBlob } = await import('music-metadata')
  const { common } = await parseBlob(file, { skipCovers: true })
  const broadcast = broadcastIn(await file.slice(0, mostOfBroadcast).arrayBuffer())
  const ofListener = [common.description, common.comment?.map(({ text }) => text)]
    .map((texts) => texts?.filter((text) => text !== undefined && !isRoutine(text.trim())) ?? [])
    .find((texts) => texts.length > 0)
  return {
    title: [common.title].filter((text) => text !== undefined && !isRoutine(text.trim())),
    author:
      [common.artists, common.artist && [common.artist], common.composer].find((names) => names && names.length > 0) ||
      [],
    description: ofListener ?? [broadcast?.description],
    date: [dateIn(common.date ?? common.year?.toString())],
    keywords: common.genre,
    attribution: [common.copyright ?? broadcast?.originator],
  }
}

async function ofPdf(file: File): Promise<Found> {
  const { PDFDocument } = await import('pdf-lib')
  const pdf = await PDFDocument.load(await file.arrayBuffer(), { updateMetadata: false, ignoreEncryption: true })
  return {
    title: [pdf.getTitle()],
    author: apart([pdf.getAuthor() ?? '']),
    description: [pdf.getSubject()],
    keywords: pdf.getKeywords()?.split(/[,;]/),
  }
}

/** The names in one text: a semicolon stands between them, as EXIF says; a name may hold a comma. */
const apart = (texts: readonly string[]) => texts.flatMap((text) => text.split(';'))

type Name = [group: 'xmp' | 'iptc' | 'exif', name: string]

function valuesOf(tags: ExpandedTags, [group, name]: Name): string[] {
  const tag: unknown = Reflect.get(tags[group] ?? {}, name)
  const entries = Array.isArray(tag) ? tag : [tag]
  return entries.flatMap(wordsOf).filter((text) => text !== '' && !isRoutine(text))
}

// Texts that cameras and programs write by themselves.
const isRoutine = (text: string) =>
  /^(?:olympus )?digital camera$|^(?:sony|minolta|samsung|kodak|casio) ?(?:dsc|digital (?:still )?camera)$|^(?:my (?:great )?pictures?|(?:default|no) (?:title|description)|untitled(?:[- ]?\d+)?|unknown(?: artist)?|screenshot|picture|image|scan)$/i.test(
    text,
  ) ||
  /^(?:file )?(?:written|created|made|saved|processed|generated|edited|scanned|encoded) (?:by|with|using|in) (?:the )?(?:adobe|gimp|photoshop|lightroom|illustrator|irfanview|paint|canva|inkscape|imagemagick|vuescan|silverfast|epson|canon|nikon|hp|ffmpeg|lavf|audacity|acdsee|corel|affinity|capture one|figma)\b/i.test(
    text,
  ) ||
  /^(?:lavf|lavc|lame)[\d. ]|^ascii$|^charset=ascii/i.test(text)

/** A tag has values, or one text; of several languages the first is used, which is the default. */
function wordsOf(tag: unknown): string[] {
  if (typeof tag === 'string') return [tag.trim()]
  if (tag === null || typeof tag !== 'object') return []
  const value: unknown = Reflect.get(tag, 'value')
  if (Array.isArray(value) && value.some((one) => one !== null && typeof one === 'object'))
    return isByLanguage(value) ? value.slice(0, 1).flatMap(wordsOf) : value.flatMap(wordsOf)
  const description: unknown = Reflect.get(tag, 'description')
  return typeof description === 'string' ? [description.trim()] : typeof value === 'string' ? [value.trim()] : []
}

const isByLanguage = (values: unknown[]) =>
  values.some((one) => {
    const attributes: unknown = one !== null && typeof one === 'object' ? Reflect.get(one, 'attributes') : undefined
    return attributes !== null && typeof attributes === 'object' && 'lang' in attributes
  })

/** 15710630, 1571:06:30 or 1571-06-30T12:00 as a date; undefined for other texts. */
function dateIn(text: string | undefined): string | undefined {
  const found = /^(\d{4})(?:[-:/]?(\d{2}))?(?:[-:/]?(\d{2}))?(?!\d)/.exec(text ?? '')
  if (!found || found[1] === '0000') return undefined
  return found
    .slice(1)
    .filter((part) => part !== undefined && part !== '00')
    .join('-')
}

const withoutBlanks = (found: Found): EmbeddedMetadata =>
  Object.fromEntries(
    Object.entries<Found[keyof Found]>(found).flatMap(([name, values = []]): [string, string[]][] => {
      const filled = values.flatMap((value) => (value && value.trim() !== '' ? [value.trim()] : []))
      return filled.length > 0 ? [[name, [...new Set(filled)]]] : []
    }),
  )
