import { anItem, order, select, shown, tile } from './item-with-images.ts'
import { expect, test } from './journey.ts'

test(
  'a tile shows its image in the viewer; its details open to read, then to edit, with title, author and pressmark required',
  { tag: ['@ITEM-15', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page, 3)
    await page.goto(item.path)
    await tile(page, 3).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Show in the viewer' }).click()
    await expect(page).toHaveURL(new RegExp(`asset=${item.images[2]}`))
    await expect(page.getByRole('application', { name: 'Deep zoom of Sheet 3' })).toBeVisible()
    await tile(page, 2).click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Asset details' })
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Edit' }).click()
    const form = page.getByRole('dialog', { name: 'Edit details' })
    const title = form.getByRole('textbox', { name: 'Title' })
    await title.fill('')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Field is required').first()).toBeVisible()
    await title.fill('Sheet 2 verso')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect.poll(() => order(page, item)).toBe('1 2 verso 3')
    await page.reload()
    await expect.poll(() => shown(page)).toBe('1 2 verso 3')
  },
)

test(
  'several assets are edited at once: shared values are shown, different ones marked, and only filled fields are sent',
  { tag: ['@ITEM-16', '@specified'] },
  async ({ signedIn }) => {
    const page = await signedIn('archivist', { at: 'archivio' })
    const item = await anItem(page, 3)
    await page.goto(item.path)
    await select(page, 1, 2)
    await page.getByRole('region', { name: 'Selected assets' }).getByRole('button', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit 2 assets' })
    const titles = dialog.getByRole('textbox', { name: 'Title' })
    await expect(titles).toHaveValue('')
    await expect(titles).toHaveAttribute('placeholder', 'Values differ')
    const author = dialog.getByRole('textbox', { name: 'Made by' })
    await expect(author).toHaveValue('Remo')
    await author.fill('Irma')
    const bodies: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') bodies.push(request.postDataJSON())
    })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('2 assets updated.').first()).toBeVisible()
    expect(bodies).toHaveLength(2)
    for (const body of bodies) {
      expect(body).toMatchObject({ autn: 'Irma' })
      expect(body).not.toHaveProperty('sgtt')
    }
    const authors = await page.evaluate(async (uuid) => {
      const reply = await (await fetch(`/meta/culturalItems/${uuid}/default_list_of_images`)).json()
      return reply._embedded.images.map((image: { autn: string }) => image.autn)
    }, item.uuid)
    expect(authors).toEqual(['Irma', 'Irma', 'Remo'])
    expect(await order(page, item)).toBe('1 2 3')
  },
)
