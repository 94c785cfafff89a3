import { expect, test } from './journey.ts'
import { named } from './steps.ts'

test(
  'a person is invited, chooses a password by the link, and the audit shows it',
  { tag: ['@MGMT-14', '@MGMT-15'] },
  async ({ signedIn, visitor }) => {
    const page = await signedIn('admin')
    const username = named('guest').replace(' ', '-')
    await page.goto('/ui/management/users')
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Username').fill(username)
    await dialog.getByLabel('E-mail').fill(`${username}@museo.example`)
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    const link = await page.getByRole('textbox', { name: `Link for ${username}` }).inputValue()

    const guest = await visitor()
    await guest.goto(new URL(link).pathname + new URL(link).hash)
    const [first, second] = [
      guest.locator('input[type=password]').first(),
      guest.locator('input[type=password]').last(),
    ]
    await first.fill('fourteen letters')
    await second.fill('fourteen letters')
    await guest.locator('button[type=submit]').click()
    await expect(first).toBeHidden()

    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('tab', { name: 'Audit' }).click()
    await page.getByLabel('Thing', { exact: true }).fill(username)
    await expect(page.getByRole('button', { name: new RegExp(`${username}.*User · Created`) })).toBeVisible()
    await expect(page).toHaveURL(/thing=/)
  },
)
