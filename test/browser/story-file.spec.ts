import { uuidFor } from '../../demo/uuid-for.ts'
import { expect, originOf, test } from './journey.ts'

const story = uuidFor('museo/story/sky')

test(
  'a story is exported as a file that plays with the network off, by keys and in both languages',
  { tag: ['@EDIT-14'] },
  async ({ signedIn, visitor }) => {
    const page = await signedIn('curator')
    await page.goto(`/ui/story/editor/${story}`)
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('dialog').getByRole('button', { name: 'Download HTML file' }).click()
    const path = await (await saving).path()

    const reader = await visitor()
    const asked: string[] = []
    reader.on('request', (request) => asked.push(request.url().slice(0, 40)))
    // Without its extension a browser would show the file as text.
    await reader.route('**/story.html', (route) => route.fulfill({ path, contentType: 'text/html' }))
    await reader.goto(`${originOf('museo')}/story.html`)
    await reader.context().setOffline(true)
    await reader.getByRole('combobox').selectOption('en')
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('The fishermen’s sky')
    await reader.getByRole('button', { name: 'Start' }).first().click()
    await expect(reader.getByRole('heading', { level: 2 })).toHaveText('The night of Saint Lawrence')
    await reader.keyboard.press('ArrowRight')
    await expect(reader.getByRole('heading', { level: 2 })).toHaveText('Lucerna, which never sets')
    const sharp = reader.locator('.sharp')
    await expect.poll(() => sharp.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(10)
    await expect(sharp).toHaveCSS('opacity', '1')
    await reader.keyboard.press('End')
    await expect(reader.locator('.place')).toHaveText('6 / 6')
    await expect(reader.locator('.live')).toHaveText(/^Step 6 of 6\s+Hortus/)
    expect(asked.filter((address) => !address.startsWith('data:'))).toEqual([
      `${originOf('museo')}/story.html`.slice(0, 40),
    ])
  },
)

test(
  'without scripts a reader gets the whole story in their language; the page prints and links to the player',
  { tag: ['@EDIT-22'] },
  async ({ visitor }) => {
    const page = await visitor({ javaScriptEnabled: false, locale: 'en-GB' })
    await page.goto(`${originOf('museo')}/images/stories/${story}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The fishermen’s sky')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6)
    await expect(page.getByRole('link', { name: 'Play the story' })).toHaveAttribute(
      'href',
      new RegExp(`/images/viewers/story/\\?storyID=${story}$`),
    )
    const first = page.getByRole('figure').first().getByRole('img')
    await expect.poll(() => first.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100)
    await page.getByRole('link', { name: 'In italiano' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il cielo dei pescatori')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('navigation')).toBeHidden()
  },
)
