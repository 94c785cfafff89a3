import { anItem, order, picture, select, shown, tile } from './item-with-images.ts'
import { expect, test } from './journey.ts'
import { chosen, held } from './steps.ts'

test(
  'images are moved to another item, found by its pressmark, and back',
  { tag: ['@ITEM-12', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const target = await anItem(page, 1)
    const item = await anItem(page)
    await page.goto(item.path)
    await expect(tile(page, 6)).toBeVisible()
    await select(page, 2, 4)
    await page.getByRole('button', { name: 'Move to another item' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move to another item' })
    await expect(dialog.getByText('Latest modified items')).toBeVisible()
    // The current item is not offered, though it is the latest.
    await expect(dialog.getByRole('radio').first()).toBeVisible()
    await expect(dialog.getByRole('radio', { name: `Portfolio ${item.images[0]}` })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled()
    await dialog.getByRole('searchbox').fill(`ASSETS-${target.images[0]}`)
    await expect(dialog.getByText('1 item found').first()).toBeAttached()
    await chosen(dialog.getByRole('radio'))
    await dialog.getByRole('button', { name: 'Move' }).click()
    const undo = await held(page, 'Asset Moved Successfully')
    await expect.poll(async () => [await order(page, item), await order(page, target)]).toEqual(['1 3 5 6', '1 2 4'])
    await expect(page.getByRole('tab', { name: 'Images 4' })).toBeVisible()
    await undo.click()
    await expect.poll(() => order(page, item)).toBe('1 2 3 4 5 6')
    await expect.poll(() => order(page, target)).toBe('1')
  },
)

test(
  'media are deleted after a question, one and several, and restored',
  { tag: ['@ITEM-13', '@ITEM-27'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page)
    await page.goto(`${item.path}?asset=${item.images[2]}`)
    await tile(page, 3).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete “Sheet 3”?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await order(page, item)).toBe('1 2 3 4 5 6')
    await tile(page, 3).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('1 asset deleted.').first()).toBeVisible()
    await expect.poll(() => shown(page)).toBe('1 2 4 5 6')
    // The asset in the viewer is gone: its neighbour is shown.
    await expect(tile(page, 3)).toHaveAttribute('aria-current', 'true')
    await select(page, 1, 6)
    await page.getByRole('region', { name: 'Selected assets' }).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog', { name: 'Delete 2 assets?' }).getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => order(page, item)).toBe('2 4 5')
    await page.reload()
    await expect.poll(() => shown(page)).toBe('2 4 5')
  },
)

test(
  'an image is replaced: the new picture shows in the viewer and the tile, in the same position',
  { tag: ['@ITEM-14', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page, 3)
    await page.goto(`${item.path}?asset=${item.images[1]}`)
    const canvas = page.getByRole('main').locator('.openseadragon-canvas canvas').first()
    const middle = () =>
      canvas.evaluate((element: HTMLCanvasElement) => {
        const copy = document.createElement('canvas')
        copy.width = copy.height = 9
        const context = copy.getContext('2d')
        context?.drawImage(element, element.width / 2 - 4, element.height / 2 - 4, 9, 9, 0, 0, 9, 9)
        const [r = 0, g = 0, b = 0] = context?.getImageData(4, 4, 1, 1).data ?? []
        return b > 200 && r < 60 ? 'blue' : g > r && g > b ? 'green' : 'other'
      })
    await expect.poll(middle).toBe('green')
    await tile(page, 2).hover()
    await page.getByRole('button', { name: 'Actions for Sheet 2' }).click()
    await page.getByRole('menuitem', { name: 'Replace image' }).click()
    const dialog = page.getByRole('dialog', { name: 'Replace image' })
    const file = dialog.getByLabel('Choose an image')
    await file.setInputFiles({ name: 'notes.psd', mimeType: 'image/png', buffer: await picture('#0000ff') })
    await expect(dialog.getByText('Image extension is not allowed')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await file.setInputFiles({ name: 'blue.png', mimeType: 'image/png', buffer: await picture('#0000ff', 700) })
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Image replaced successfully').first()).toBeVisible()
    await expect.poll(middle).toBe('blue')
    expect(await order(page, item)).toBe('1 2 3')
    const tilePicture = () =>
      tile(page, 2)
        .locator('img')
        .evaluate((image: HTMLImageElement) => {
          const copy = document.createElement('canvas')
          copy.width = copy.height = 1
          const context = copy.getContext('2d')
          context?.drawImage(image, 0, 0, 1, 1)
          const [r = 0, , b = 0] = context?.getImageData(0, 0, 1, 1).data ?? []
          return b > 200 && r < 60 ? 'blue' : 'other'
        })
    await expect.poll(tilePicture).toBe('blue')
    await page.reload()
    await expect.poll(middle).toBe('blue')
  },
)
