import type { Page } from '@playwright/test'

export const FILES_OF_ITEM = 10
const ITEMS_OF_FOLDER = 10

/** So many files of so many megabytes, of which the picture in base64 is the head. */
export type Drop = { picture: string; files: number; megabytes: number }

/** Defined in the page by `holdFiles`: every file is a picture of its own, and only its head is held. */
declare const benchFile: (n: number) => { name: string; file: () => File }
export type BenchFile = typeof benchFile

async function holdFiles(page: Page, { picture, megabytes }: Drop): Promise<void> {
  const given = { picture, megabytes, ofItem: FILES_OF_ITEM }
  await page.evaluate(async ({ picture, megabytes, ofItem }) => {
    const head = await (await fetch(`data:image/png;base64,${picture}`)).blob()
    const million = new Blob([new Uint8Array(1_000_000)])
    const mark = `DROP-${Date.now()}`
    const benchFile: BenchFile = (n) => {
      const name = `${mark}-${Math.floor(n / ofItem)}_${1 + (n % ofItem)}.png`
      const parts = [head, ...Array.from({ length: megabytes }, () => million), `${mark} ${n}`]
      return { name, file: () => new File(parts, name, { type: 'image/png', lastModified: 1_700_000_000_000 + n }) }
    }
    Object.assign(globalThis, { benchFile })
  }, given)
}

/** How long a page without our code takes to send the files by fetch, so many at once, in ms. */
export async function sendBare(page: Page, drop: Drop, atOnce: number): Promise<number> {
  await holdFiles(page, drop)
  return await page.evaluate(
    async ({ files, atOnce }) => {
      const began = performance.now()
      let next = 0
      const send = async () => {
        while (next < files) {
          const { name, file } = benchFile(next++)
          const body = new FormData()
          body.append('file', file(), name)
          const reply = await fetch('/ccc/uploadFile', { method: 'POST', body })
          if (!reply.ok) throw new Error(`${name}: ${reply.status}`)
          await reply.json()
        }
      }
      await Promise.all(Array.from({ length: atOnce }, send))
      return performance.now() - began
    },
    { files: drop.files, atOnce },
  )
}

/** Drops the files as entries, as a browser gives them for a folder of folders. */
export async function dropFiles(page: Page, drop: Drop): Promise<void> {
  await holdFiles(page, drop)
  const given = { files: drop.files, ofFolder: FILES_OF_ITEM * ITEMS_OF_FOLDER }
  await page.evaluate(async ({ files, ofFolder }) => {
    const folderAt = (fullPath: string, entries: object[]) => ({
      isFile: false,
      isDirectory: true,
      fullPath,
      createReader: () => {
        const rounds = [entries, []]
        return { readEntries: (done: (found: unknown) => void) => done(rounds.shift() ?? []) }
      },
    })
    const folders = Array.from({ length: Math.ceil(files / ofFolder) }, (_, folder) => {
      const path = `/Dropped/Box ${folder}`
      const entries = Array.from({ length: Math.min(ofFolder, files - folder * ofFolder) }, (__, n) => {
        const { name, file } = benchFile(folder * ofFolder + n)
        const give = (done: (file: File) => void) => done(file())
        return { isFile: true, isDirectory: false, fullPath: `${path}/${name}`, file: give }
      })
      return folderAt(path, entries)
    })
    const entry = folderAt('/Dropped', folders)
    const items = [{ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }]
    const target = document.querySelector('main h1')
    const fire = (name: string) => {
      const event = new DragEvent(name, { bubbles: true, cancelable: true })
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items, dropEffect: 'none' } })
      target?.dispatchEvent(event)
    }
    fire('dragenter')
    while (document.querySelector('[data-drop-veil]') === null) {
      fire('dragover')
      await new Promise((next) => setTimeout(next, 100))
    }
    fire('drop')
  }, given)
}
