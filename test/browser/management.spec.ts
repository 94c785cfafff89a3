import { keysOf, mouse } from './hands.ts'
import { expect, test } from './journey.ts'
import { browserOf, spoken } from './spoken.ts'
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

for (const language of ['en', 'it'] as const) {
  const { people, common, notices, permissions, organisation, imports, downloads, audit, say } = spoken(language)
  const isByKeys = language === 'it'
  const how = isByKeys ? 'Italian, by keys alone' : 'English, by mouse'
  const options = { at: 'archivio', locale: browserOf[language] } as const

  test(
    `a workgroup, its permissions and its users are managed in ${how}`,
    { tag: ['@MGMT-02', '@MGMT-03', '@MGMT-07', '@MGMT-08'] },
    async ({ signedIn }) => {
      const page = await signedIn('archivist', options)
      const { press, write } = isByKeys ? keysOf(page) : mouse
      const button = (name: string) => page.getByRole('button', { name, exact: true })
      const notice = (text: string) => expect(page.getByRole('region').getByText(text).first()).toBeVisible()
      const dialogs = page.getByRole('dialog')
      const within = (name: string) => dialogs.getByRole('button', { name, exact: true })
      const workgroup = named('Atlas')
      const username = named('user').replace(' ', '-')

      await page.goto('/ui/management/users')
      await press(button(people.addUser))
      await write(dialogs.getByLabel(new RegExp(`^${people.username}`)), username)
      await write(dialogs.getByLabel(new RegExp(`^${people.email}`)), `${username}@archivio.example`)
      await write(dialogs.getByLabel(new RegExp(`^${people.password}`)), 'fourteen letters')
      await press(within(common.create))
      await notice(notices.userSaved)

      await press(page.getByRole('tab', { name: people.workgroups, exact: true }))
      await press(button(people.addWorkgroup))
      await write(dialogs.getByLabel(new RegExp(`^${people.workgroupName}`)), workgroup)
      await press(within(common.create))
      await notice(notices.workgroupSaved)
      await press(page.getByRole('button', { name: new RegExp(`^${workgroup}`) }))
      await press(dialogs.getByRole('tab', { name: people.permissions }))
      await press(dialogs.getByRole('switch', { name: permissions.ROLE_CCC, exact: true }))
      await notice(notices.permissionsUpdated)
      await press(dialogs.getByRole('tab', { name: people.users }))
      await write(dialogs.getByRole('searchbox'), username.toUpperCase())
      await press(within(say(people.addNamed, { name: username })))
      await notice(notices.userAdded)
      await press(within(common.delete))
      await press(page.getByRole('alertdialog').getByRole('button', { name: common.delete }))
      await notice(notices.workgroupDeleted)

      await press(page.getByRole('tab', { name: people.users, exact: true }))
      await write(page.getByRole('searchbox', { name: people.searchUsers }), username)
      await press(page.getByRole('button', { name: new RegExp(`^${username}`) }))
      await press(within(common.edit))
      await write(dialogs.getByLabel(new RegExp(`^${people.surname}`)), 'Reni')
      await press(within(common.save))
      await expect(dialogs.getByText('Reni').first()).toBeVisible()
      await press(within(common.delete))
      await press(page.getByRole('alertdialog').getByRole('button', { name: common.delete }))
      await notice(notices.userDeleted)
    },
  )

  test(
    `the organisation is changed, which the audit shows, and imports and downloads are read in ${how}`,
    { tag: ['@MGMT-01', '@MGMT-15', '@MGMT-16'] },
    async ({ signedIn }) => {
      const page = await signedIn('archivist', options)
      const { press, write, choose } = isByKeys ? keysOf(page) : mouse
      const tab = (name: string) => page.getByRole('tab', { name, exact: true })
      const rights = named('Rights of')

      await page.goto('/ui/management')
      const imported = page.getByRole('region', { name: imports.importedItems })
      const withImages = imported.getByRole('button', { expanded: false }).filter({ hasText: / · [1-9]/ })
      await press(withImages.first())
      // A role's `pressed: false` also finds buttons that cannot be pressed in.
      await press(imported.locator('button[aria-pressed=false]').first())
      await expect(page.getByRole('complementary', { name: imports.details }).getByText(imports.overall)).toBeVisible()

      await press(tab(organisation.organisation))
      const form = page.getByRole('form', { name: organisation.organisation })
      await write(form.getByLabel(organisation.rights), rights)
      await press(form.getByRole('button', { name: organisation.save }))
      await expect(page.getByText(notices.organisationSaved).first()).toBeVisible()
      await expect(form.getByText(organisation.saved)).toBeVisible()

      await press(tab(audit.audit))
      await choose(page.getByLabel(audit.kind, { exact: true }), audit.tenant)
      const changes = page.getByRole('list', { name: audit.changes })
      await expect(changes.getByRole('button').filter({ hasNotText: audit.tenant })).toHaveCount(0)
      await press(changes.getByRole('button', { expanded: false }).first())
      await expect(changes).toContainText(rights)

      await page.evaluate(async () => {
        const found = await (await fetch('/meta/culturalItems/search/findAll?size=1')).json()
        await fetch(`/images/download/${found._embedded.culturalItems[0].uuid}.zip`)
      })
      await press(tab(downloads.downloads))
      const downloaded = page.getByRole('table', { name: downloads.downloads })
      // The audit has the same filter.
      await expect(downloaded).toBeVisible()
      await choose(page.getByLabel(audit.kind, { exact: true }), downloads.item)
      await expect(downloaded).toContainText('Remo Tassoni')
      const saved = page.waitForEvent('download')
      await press(page.getByRole('button', { name: downloads.export }))
      expect((await saved).suggestedFilename()).toBe('downloads.csv')
    },
  )
}
