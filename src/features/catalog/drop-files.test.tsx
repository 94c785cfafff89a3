import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { closeDialog, useOpenDialog } from '@/stores/open-dialog'
import { useTreePanel } from '@/stores/tree-panel'
import { aCollection, anItem } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { serveCollections, serveItems, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'

const maps = aCollection({ sgtt: 'Maps' })
const lagoon = anItem({ sgtt: 'The lagoon', parentCollectionsUuids: [] })

beforeEach(async () => {
  await page.viewport(1440, 900)
  closeDialog()
  useTreePanel.setState({ pinned: false })
  anEmptyCatalogue()
  serveSession(aUser(), [aTenant()])
  serveItems(lagoon)
  serveCollections([maps], [lagoon])
})

async function openCatalogue() {
  await renderApplication('/catalog')
  await expect.element(page.getByRole('link', { name: /The lagoon/ }).first()).toBeVisible()
}

const entryOf = (file: File, fullPath: string) => ({
  isFile: true,
  isDirectory: false,
  fullPath,
  file: (done: (file: File) => void) => done(file),
})

/** A folder as the browser gives it: its entries come in one reading, and none in the next. */
const folderOf = (name: string, files: readonly File[]) => ({
  isFile: false,
  isDirectory: true,
  fullPath: `/${name}`,
  createReader: () => {
    const rounds = [files.map((file) => entryOf(file, `/${name}/${file.name}`)), []]
    return { readEntries: (done: (entries: unknown) => void) => done(rounds.shift()) }
  },
})

/** Drags entries over what is under the pointer and drops them there. */
async function drop(on: Element, entries: readonly object[]) {
  const items = entries.map((entry) => ({ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }))
  const fire = (name: string) => {
    const event = new DragEvent(name, { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items, dropEffect: 'none' } })
    on.dispatchEvent(event)
  }
  fire('dragenter')
  await expect.poll(() => (fire('dragover'), document.querySelector('[data-drop-veil]'))).not.toBeNull()
  const words = document.querySelector('[data-drop-veil] [role=status]')?.textContent
  fire('drop')
  return words
}

const aFile = (name: string) => new File([name], name, { type: 'image/png' })
const oneFile = () => [entryOf(aFile('chart.png'), '/chart.png')]
const dialog = () => useOpenDialog.getState().dialog

test('[UPL-16] in part: files dropped on the card of an item go into it', async () => {
  await openCatalogue()
  const card = document.querySelector(`[data-card="${lagoon.uuid}"]`)!
  expect(await drop(card, oneFile())).toBe('Drop to upload into “The lagoon”')
  await expect.element(page.getByRole('dialog', { name: 'Upload into “The lagoon”' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Title of chart.png' })).toBeVisible()
})

test('[UPL-16] in part: files dropped on the tile of a collection or on its row in the tree go into it; elsewhere the wizard opens with them', async () => {
  await openCatalogue()
  useTreePanel.setState({ pinned: true })
  await expect.element(page.getByRole('treeitem', { name: /Maps/ })).toBeVisible()
  const places = [...document.querySelectorAll(`a[href$="/catalog/${maps.uuid}"]`)]
  const inTree = places.filter((place) => place.closest('[role=tree]'))
  expect(inTree.length).toBeGreaterThan(0)
  expect(places.length).toBeGreaterThan(inTree.length)
  for (const place of places) {
    expect(await drop(place, oneFile())).toBe('Drop to upload into “Maps”')
    await expect.poll(dialog).toMatchObject({ name: 'upload', into: { uuid: maps.uuid } })
    closeDialog()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
  expect(await drop(page.getByRole('heading', { level: 1 }).element(), oneFile())).toBe('Drop here to upload')
  await expect.element(page.getByRole('dialog', { name: 'Upload' })).toBeVisible()
  expect(dialog()).not.toHaveProperty('into.uuid')
})

test('[UPL-20] in part: a folder that is dropped on a collection is proposed as a collection with an item for each name', async () => {
  await openCatalogue()
  const tile = document.querySelector(`a[href$="/catalog/${maps.uuid}"]`)!
  await drop(tile, [folderOf('Herbarium', ['ERB-1_1.png', 'ERB-1_2.png', 'ERB-2.png'].map(aFile))])
  await expect.element(page.getByRole('dialog', { name: 'What these files become' })).toBeVisible()
  await expect.element(page.getByText('Collections: Herbarium')).toBeVisible()
  await expect.element(page.getByRole('listitem', { name: 'Item ERB-1' })).toMatchTextContent(/2 files/)
  await expect.element(page.getByRole('listitem', { name: 'Item ERB-2' })).toMatchTextContent(/1 file/)
  expect(dialog()).toMatchObject({ into: { uuid: maps.uuid } })
})
