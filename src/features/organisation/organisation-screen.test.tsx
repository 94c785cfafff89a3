import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { aState } from '../../../test/fixtures/configuration'
import { aUser } from '../../../test/fixtures/people'
import { serveSession, serveStates } from '../../../test/mock-api/serve'
import { aManagedTenant, serveOrganisation } from '../../../test/mock-api/serve-management'
import { renderApplication } from '../../../test/render-application'

beforeEach(() => {
  serveSession(aUser(), [aManagedTenant()], { manages: true })
  serveStates(aState({ name: 'Draft' }), aState({ name: 'Published', public: true }))
})

test('[MGMT-16] the organisation is edited in a form that shows what is wrong', async () => {
  const sent = serveOrganisation()
  const { screen } = await renderApplication('/management/organisation')
  await screen.getByLabelText(/^Name/).fill('Museo civico')
  await screen.getByLabelText('Languages of descriptions').fill('it, en, klingon language')
  await screen.getByLabelText('Show a watermark on pictures').click()
  await screen.getByLabelText('Text of the watermark').fill('copy')
  await screen.getByLabelText('First state of new items').selectOptions('Published (public)')
  await screen.getByLabelText('Rights statement').fill('© Museo')
  await screen.getByLabelText('Support address').fill('nowhere')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('klingon is not a language tag')).toBeVisible()
  await expect.element(screen.getByText(/begins with https/)).toBeVisible()
  expect(sent).toEqual([])
  await screen.getByLabelText('Languages of descriptions').fill('it, en')
  await screen.getByLabelText('Support address').fill('help@museo.example')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Organisation updated successfully')).toBeVisible()
  expect(sent).toEqual([
    {
      displayName: 'Museo civico',
      languages: ['it', 'en'],
      watermark: true,
      watermarkText: 'copy',
      watermarkPosition: 'bottom-right',
      watermarkOpacity: 60,
      defaultState: 'Published',
      rights: '© Museo',
      supportAddress: 'help@museo.example',
    },
  ])
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('[MGMT-16] the screen shows storage by kind, jobs, failures and the health of the server', async () => {
  serveOrganisation(
    {},
    {
      storage: [
        { kind: 'images', files: 1200, bytes: 5_000_000_000 },
        { kind: 'documents', files: 3, bytes: 2_000_000 },
      ],
      jobs: [{ name: 'import-asset', waiting: 7, running: 1, failed: 2 }],
      attention: {
        failedImports: 4,
        failedActions: 1,
        runs: [
          {
            title: 'Map of the lagoon',
            action: 'Publish',
            date: '2026-02-11T12:00:00Z',
            _links: { self: { href: '/meta/transitionLogs/1' } },
          },
        ],
        invitations: [
          {
            username: 'ugo',
            email: 'away@museo.example',
            code: 'mail.refused',
            answer: '550 no such user',
            _links: { user: { href: '/iam/jarvisUsers/ugo' } },
          },
        ],
      },
    },
  )
  const { screen } = await renderApplication('/management/organisation')
  await expect.element(screen.getByRole('row', { name: 'Images 1,200 5 GB' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Imports of files 7 1 2' })).toBeVisible()
  const attention = screen.getByRole('region', { name: 'Needs attention' })
  await expect.element(attention).toMatchTextContent(/4 items whose import failed.*1 transition with a failed action/)
  await expect.element(attention.getByRole('button', { name: 'Show the run on Map of the lagoon' })).toBeVisible()
  await expect
    .element(attention)
    .toMatchTextContent(/invitation of ugo was not sent to away@museo\.example: .* refused the mail: 550 no such user/)
  const health = screen.getByRole('region', { name: 'Health' })
  await expect.element(health).toMatchTextContent(/Database \(sqlite\).*Video is not converted/)
})

test('[MGMT-16] in part: the watermark can be a picture, with its place and a preview; another file is refused', async () => {
  const sent = serveOrganisation({ watermark: true, watermarkUrl: '/iam/watermark.png' })
  const { screen } = await renderApplication('/management/organisation')
  await expect.element(screen.getByLabelText('Text of the watermark')).toBeDisabled()
  await expect.element(screen.getByRole('img', { name: 'Preview of the watermark' })).toBeVisible()
  await screen.getByLabelText('Position of the watermark').selectOptions('All over the picture')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => sent).toMatchObject([{ watermarkPosition: 'tiled', watermarkOpacity: 60 }])
  const text = new File(['a'], 'a.txt', { type: 'text/plain' })
  await userEvent.upload(screen.getByLabelText('Choose a picture'), text)
  await expect.element(screen.getByText('This file is not a PNG, JPEG or WebP. Choose another file.')).toBeVisible()
})
