import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

type Locked = { version?: string; license?: string; dev?: boolean; link?: boolean }
type Manifest = { author?: string | { name?: string }; homepage?: string; repository?: string | { url?: string } }
type Notice = { name: string; version: string; licence: string; holder: string; source: string; texts: string[] }

/** Files in which packages say what they ask of those who pass them on. */
const asks = /^(licen[cs]e|copying|notice|ofl|patents)/i
const LINE = '='.repeat(80)
const beginning = `Teca is made with the works of others. This list names each, with its licence and the words that it asks to be passed on.

Fonts (SIL Open Font License 1.1) and the libraries under the LGPL (libvips with what it holds, libheif) are used
unchanged, as files of their own: they can be replaced by other versions of the same interface. The address beside each
leads to its source. The public viewers, which hold Mirador, have a list of their own beside them.
`

/** Whatever the build or the server passes on, from the lock file of a folder with its packages. */
export async function noticesOf(root: string): Promise<Notice[]> {
  const lock = JSON.parse(await readFile(path.join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  const passedOn = Object.entries(lock.packages).filter(
    ([at, { dev, link }]) => at.includes('node_modules/') && !dev && !link,
  )
  return await Promise.all(passedOn.map(([at, locked]) => noticeOf(path.join(root, at), at, locked)))
}

async function noticeOf(folder: string, at: string, { version = '', license }: Locked): Promise<Notice> {
  const name = at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length)
  // The programs of other systems are in the lock file and not on this machine.
  const isHere = existsSync(folder)
  const files = isHere ? (await readdir(folder, { withFileTypes: true })).filter((one) => one.isFile()) : []
  const read = async (wanted: RegExp) =>
    await Promise.all(
      files.flatMap((one) => (wanted.test(one.name) ? [readFile(path.join(folder, one.name), 'utf8')] : [])),
    )
  const texts = (await read(asks)).map((text) => text.trim())
  // Some old packages say it in their description alone.
  const [, said] = /^#+ *licen[cs]e\s+(.+)$/im.exec((await read(/^readme/i)).join('\n')) ?? []
  const manifest = isHere ? (JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest) : {}
  const { author, homepage, repository } = manifest
  return {
    name,
    version,
    licence: license ?? said ?? (texts.length > 0 ? 'see its words' : 'not stated'),
    holder: (typeof author === 'string' ? author : author?.name) ?? '',
    source: (typeof repository === 'string' ? repository : repository?.url) ?? homepage ?? '',
    texts,
  }
}

/** All of it as a text: equal words stand once, under the names that share them. */
export function written(notices: readonly Notice[]): string {
  const byName = notices.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const byWords = new Map<string, Map<string, Notice>>()
  for (const one of byName) {
    const words = one.texts.length > 0 ? one.texts.join('\n\n') : wordsOfOthers(one, byName)
    const sharing = byWords.get(words) ?? new Map<string, Notice>()
    byWords.set(words, sharing.set(`${one.name} ${one.version}`, one))
  }
  const parts = [...byWords].map(([words, sharing]) =>
    [LINE, ...[...sharing].map(([name, one]) => titleOf(name, one)), '', words].join('\n'),
  )
  return `${[beginning, ...parts].join('\n\n')}\n`
}

const titleOf = (name: string, { licence, holder, source }: Notice) =>
  [`${name} (${licence})`, holder, source].filter((part) => part !== '').join(' - ')

/** A package without the words of its licence gets those of another one under the same. */
function wordsOfOthers({ licence }: Notice, all: readonly Notice[]): string {
  const other = all.find((one) => one.licence === licence && one.texts.length > 0)
  if (other === undefined) return `Licence: ${licence}. Its package holds no words of it.`
  return `Its package holds no words of its licence, ${licence}. They are, as ${other.name} gives them:\n\n${other.texts.join('\n\n')}`
}

/** Writes the list of these folders of packages into a folder of the build. */
export async function writeNotices(folder: string, roots: readonly string[]): Promise<void> {
  const notices = (await Promise.all(roots.map(noticesOf))).flat()
  await writeFile(path.join(folder, 'licences.txt'), written(notices))
}

const [, script, folder] = process.argv
if (script === import.meta.filename && folder !== undefined) await writeNotices(folder, ['.'])
