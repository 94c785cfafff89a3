import { aPublishedStory } from './a-published-story.ts'
import { atRest } from './at-rest.ts'
import { expect, test } from './journey.ts'
import { chosen, named } from './steps.ts'

const region: [number, number, number, number] = [20, 20, 200, 150]

test(
  'a series is made, two stories are put into it and reordered, both are published, and a visitor plays the first',
  { tag: ['@STORY-06', '@STORY-07', '@STORY-08', '@EDIT-11'] },
  async ({ signedIn, visitor }) => {
    const page = await signedIn('admin')
    const [series, first, second] = [named('Voyages'), named('Alpha'), named('Beta')]
    for (const title of [first, second])
      await aPublishedStory(page, title, [{ label: `Begin of ${title}`, region }], { isPublic: false })
    await page.goto('/ui/story')
    await page.getByRole('button', { name: 'Create series' }).click()
    const making = page.getByRole('dialog', { name: 'Create series' })
    await making.getByRole('textbox', { name: /^Title/ }).fill(series)
    await making.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(making).toBeHidden()
    await atRest(page)
    for (const title of [first, second]) await page.getByRole('checkbox', { name: `Select ${title}` }).click()
    const bar = page.getByRole('region', { name: 'Selection' })
    await bar.getByRole('button', { name: 'Move', exact: true }).click()
    const moving = page.getByRole('dialog', { name: 'Move 2 stories' })
    await moving.getByRole('searchbox').fill(series)
    await chosen(moving.getByRole('radio', { name: series }))
    await moving.getByRole('button', { name: 'Move' }).click()
    await expect(moving).toBeHidden()

    await page
      .getByRole('region', { name: 'Series' })
      .getByRole('link', { name: new RegExp(`^${series}`) })
      .click()
    const stories = page.getByRole('region', { name: 'Stories' })
    const position = stories.getByRole('textbox', { name: `Position of ${second}` })
    await position.fill('1')
    await position.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(position).toHaveValue('1')

    await atRest(page)
    for (const title of [first, second]) await page.getByRole('checkbox', { name: `Select ${title}` }).click()
    for (const action of ['Take up', 'Submit for review', 'Approve', 'Publish']) {
      await bar.getByRole('button', { name: 'Change state' }).click()
      const changing = page.getByRole('dialog')
      await chosen(changing.getByRole('radio', { name: action }))
      await changing.getByRole('button', { name: action }).click()
      await expect(changing).toBeHidden()
      await atRest(page)
      for (const title of [first, second]) await page.getByRole('checkbox', { name: `Select ${title}` }).check()
    }

    // With a selection a press on a card selects.
    await page.getByRole('button', { name: 'Clear selection' }).click()
    await expect(bar).toBeHidden()
    await stories.getByRole('link', { name: second }).click()
    await page.getByRole('button', { name: 'Preview the story' }).click()
    await expect(page.frameLocator('iframe').getByRole('heading', { name: `Begin of ${second}` })).toBeVisible()
    const [, uuid = ''] = /\/editor\/([^/]+)/.exec(page.url()) ?? []
    const reader = await visitor()
    await reader.goto(`/images/viewers/story/?storyID=${uuid}`)
    await expect(reader.getByRole('heading', { name: `Begin of ${second}` })).toBeVisible()
  },
)
