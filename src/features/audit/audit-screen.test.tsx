import { beforeEach, expect, test } from 'vitest'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { cardTemplates } from '../../../test/fixtures/configuration'
import { serveSession, serveTemplates } from '../../../test/mock-api/serve'
import { aChange, serveAudit } from '../../../test/mock-api/serve-management'
import { renderApplication } from '../../../test/render-application'

const admin = () => {
  const user = aUser({ username: 'ottavia' })
  return { ...user, _links: { ...user._links, audit: { href: '/meta/audit' } } }
}
beforeEach(() => {
  serveSession(admin(), [aTenant({ name: 'museo' })], { manages: true })
  serveTemplates(...cardTemplates())
})

test('[MGMT-15] a change shows its values before and after, and can be undone if nothing happened since', async () => {
  const { undone } = serveAudit([
    aChange({
      title: 'Atlas',
      pressmark: 'M 1',
      changes: [{ name: 'sgtt', before: 'Atlas of seas', after: 'Atlas' }],
      _links: { undo: { href: '/meta/culturalItems/atlas/undo' } },
    }),
    aChange({ title: 'Bestiary', action: 'create', changes: [{ name: 'sgtt', after: 'Bestiary' }] }),
  ])
  const { screen } = await renderApplication('/management/audit')
  await expect.element(screen.getByRole('tab', { name: 'Audit', selected: true })).toBeVisible()
  await screen.getByRole('button', { name: /Grace Neri.*Atlas.*M 1.*Item · Changed/ }).click()
  await expect.element(screen.getByText('Atlas of seas')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('The change was undone')).toBeVisible()
  expect(undone).toEqual(['/meta/culturalItems/atlas/undo'])
  await screen.getByRole('button', { name: /Bestiary.*Item · Created/ }).click()
  expect(screen.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(1)
})

test('[MGMT-15] person, thing, kind and time filter the audit and are kept in the address', async () => {
  const { asked } = serveAudit([
    aChange({ title: 'Atlas' }),
    aChange({ title: 'Readers', kind: 'userGroup', username: 'ada', fullName: null }),
  ])
  const { screen, router } = await renderApplication('/management/audit')
  await screen.getByLabelText('Kind').selectOptions('Workgroup')
  await expect.element(screen.getByRole('button', { name: /ada.*Readers/ })).toBeVisible()
  await expect.poll(() => screen.getByRole('button', { name: /Atlas/ }).query()).toBeNull()
  await screen.getByLabelText('Person').fill('grace')
  await expect.element(screen.getByText('No change matches these filters')).toBeVisible()
  await screen.getByLabelText('To', { exact: true }).fill('2026-02-28')
  await expect.poll(() => router.state.location.search).toEqual({ kind: 'userGroup', user: 'grace', to: '2026-02-28' })
  await expect.poll(() => asked.at(-1)?.get('to')).toBe(new Date('2026-03-01T00:00').toISOString())
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(screen.getByRole('button', { name: /Atlas/ })).toBeVisible()
})

test('[MGMT-15] the filter by one thing names it, and the signs of the server are words', async () => {
  const atlas = aChange({
    title: 'Atlas',
    kind: 'asset',
    changes: [
      { name: 'status', before: 'PROCESSING', after: 'READY' },
      { name: 'resourceType', after: 'SERIES' },
      { name: 'public', before: 0, after: 1 },
      { name: 'settings', after: '{"languages":["it","en"],"logo":null}' },
    ],
  })
  const { asked } = serveAudit([atlas, aChange({ title: 'Bestiary' })])
  const { screen } = await renderApplication('/management/audit')
  await screen.getByRole('button', { name: /Grace Neri.*Atlas/ }).click()
  for (const words of ['In progress', 'Finished', 'Series', 'True', /: it, en$/])
    await expect.element(screen.getByRole('definition').getByText(words).first()).toBeVisible()
  await screen.getByRole('button', { name: 'Only this thing' }).click()
  await expect.element(screen.getByLabelText('Thing')).toHaveValue('Atlas')
  await expect.poll(() => asked.at(-1)?.get('thing')).toBe(atlas.thingUuid)
})

test('[MGMT-15] workgroups, permissions and other things that a change names are shown by their names', async () => {
  const [divers, gone, sheet] = ['a', 'b', 'c'].map((sign) => `${sign}0000000-0000-4000-8000-000000000001`)
  serveAudit([
    aChange({
      kind: 'user',
      title: 'irma',
      changes: [
        { name: 'groups', before: [gone], after: [divers] },
        { name: 'roles', after: ['ROLE_RESEARCHER'] },
        { name: 'images', after: [sheet] },
      ],
      names: { [`${divers}`]: 'Divers', [`${sheet}`]: '' },
    }),
  ])
  const { screen } = await renderApplication('/management/audit')
  await screen.getByRole('button', { name: /Grace Neri.*irma/ }).click()
  for (const words of ['something that no longer exists', 'Divers', 'Researcher', /^Untitled/])
    await expect.element(screen.getByRole('definition').getByText(words).first()).toBeVisible()
})

test('[MGMT-15] older changes load page by page, and one can go back to newer ones', async () => {
  serveAudit(
    Array.from({ length: 5 }, (_, n) => aChange({ title: `Leaf ${n + 1}` })),
    2,
  )
  const { screen } = await renderApplication('/management/audit')
  await expect.element(screen.getByRole('button', { name: /Leaf 2/ })).toBeVisible()
  await screen.getByRole('link', { name: 'Older' }).click()
  await expect.element(screen.getByRole('button', { name: /Leaf 4/ })).toBeVisible()
  await screen.getByRole('link', { name: 'Newer' }).click()
  await expect.element(screen.getByRole('button', { name: /Leaf 1/ })).toBeVisible()
})

test('[MGMT-15] the kind Security shows who signed in, who could not and from where', async () => {
  const security = { kind: 'security', pressmark: null } as const
  const { asked } = serveAudit([
    aChange({ title: 'Atlas' }),
    aChange({
      ...security,
      title: 'grace',
      action: 'signIn',
      changes: [
        { name: 'username', after: 'grace' },
        { name: 'address', after: '192.0.2.7' },
      ],
    }),
    aChange({ ...security, title: null, username: 'nobody', fullName: null, action: 'signInFailed' }),
    aChange({
      ...security,
      title: 'grace',
      action: 'refused',
      changes: [{ name: 'operation', after: 'createUserGroup' }],
    }),
    aChange({ ...security, title: 'grace', action: 'export' }),
    aChange({ ...security, title: 'grace', action: 'signOut' }),
  ])
  const { screen, router } = await renderApplication('/management/audit')
  await screen.getByLabelText('Kind').selectOptions('Security')
  await expect.poll(() => screen.getByRole('button', { name: /Atlas/ }).query()).toBeNull()
  expect(router.state.location.search).toEqual({ kind: 'security' })
  expect(asked.at(-1)?.get('kind')).toBe('security')
  for (const words of [
    /nobody.*Security · Sign-in failed/,
    /Security · Refused/,
    /Security · Personal data exported/,
    /Security · Signed out/,
  ])
    await expect.element(screen.getByRole('button', { name: words })).toBeVisible()
  await screen.getByRole('button', { name: /Grace Neri.*Security · Signed in$/ }).click()
  await expect.element(screen.getByText('Network address')).toBeVisible()
  await expect.element(screen.getByRole('definition').getByText('192.0.2.7')).toBeVisible()
  // A sign-in has no values before it.
  expect(screen.getByText('Nothing', { exact: true }).query()).toBeNull()
})

test('[MGMT-17] a line that cannot be taken back says why, and an imported configuration is one line with one Undo', async () => {
  const { undone } = serveAudit([
    aChange({
      kind: 'configuration',
      title: null,
      pressmark: null,
      action: 'imported',
      changes: [{ name: 'added', after: ['Shown', 'Show: webhook'] }],
      _links: { undo: { href: '/meta/audit/import/undo' } },
    }),
    aChange({ title: 'Atlas', kept: 'changed' }),
    aChange({ title: 'grace', kind: 'user', kept: 'password' }),
    aChange({ title: 'Bestiary', kept: 'late', action: 'delete' }),
  ])
  const { screen } = await renderApplication('/management/audit')
  await screen.getByRole('button', { name: /Imported as a whole.*Configuration · Imported/ }).click()
  await expect.element(screen.getByText('Show: webhook')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('The change was undone')).toBeVisible()
  expect(undone).toEqual(['/meta/audit/import/undo'])
  for (const [name, why] of [
    [/Atlas/, /It changed again since\. Undo the newer change first/],
    [/grace/, /Passwords are not kept/],
    [/Bestiary/, /deleted more than 30 days ago/],
  ] as const) {
    await screen.getByRole('button', { name }).click()
    await expect.element(screen.getByText(why)).toBeVisible()
  }
})

test('[MGMT-17] the line of a story names the step that changed, and what changed in words', async () => {
  const harbour = { id: 'a', label: 'The harbour', words: 'Ships at rest', region: 'xywh=1,2,3,4', delay: '1' }
  serveAudit([
    aChange({
      kind: 'storyboard',
      title: 'Voyages',
      changes: [
        {
          name: 'annotations',
          before: [{ id: 'b', label: 'The sea' }, harbour],
          after: [
            { id: 'b', label: 'The sea' },
            { ...harbour, words: 'Ships at sea', region: 'xywh=9,9,9,9', delay: '5' },
          ],
        },
      ],
    }),
  ])
  const { screen } = await renderApplication('/management/audit')
  await screen.getByRole('button', { name: /Voyages/ }).click()
  await expect.element(screen.getByText('Step 2: The harbour')).toBeVisible()
  await expect.element(screen.getByText('Commentary: Ships at rest → Ships at sea')).toBeVisible()
  await expect.element(screen.getByText('Another region of the picture')).toBeVisible()
  await expect.element(screen.getByText('Seconds at the step: 1 → 5')).toBeVisible()
  expect(screen.getByText(/xywh|The sea/).elements()).toEqual([])
})
