import { http, HttpResponse } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { aState } from '../../../../test/fixtures/configuration'
import { aTenant, aUser } from '../../../../test/fixtures/people'
import { serve, serveSession, serveStates } from '../../../../test/mock-api/serve'
import { aTransition, serveWorkflow } from '../../../../test/mock-api/serve-workflow'
import { anItemToShare, beforeSharing, openShare } from '../../../../test/open-share'
import type { HiddenThing, VisitorView } from '@teca/shared/contract/meta'
import { chooseLanguage, startText } from '@/text/text'

const ofMedia = { itemFromState: 'Draft', itemToState: 'Published', resourceType: 'MEDIA' } as const
const publish = aTransition({ ...ofMedia, name: 'Publish' })

beforeEach(async () => {
  beforeSharing()
  await startText('en')
  serveSession(aUser(), [aTenant()])
  serveStates(aState({ name: 'Draft' }), aState({ name: 'Published', public: true }))
})

/** A published item with two images that stay in Draft. */
async function shareItem(actions = [publish], publishers: string[] = []) {
  const visitors = { href: '/meta/culturalItems/gulf/visitors' }
  const { item, images } = anItemToShare({ state: 'Published', _links: { visitors } })
  for (const image of images) image.state = 'Draft'
  serve([
    http.get('*/meta/culturalItems/gulf/visitors', () => {
      const hidden = images.flatMap(({ uuid, sgtt, state, _links }, at): HiddenThing[] =>
        state === 'Published'
          ? []
          : [
              {
                uuid,
                title: sgtt,
                resourceType: 'MEDIA',
                mediaType: 'IMAGE',
                state: 'Draft',
                position: at + 1,
                _links: { self: _links.self },
              },
            ],
      )
      const view: VisitorView = { open: true, hidden, total: hidden.length, publishers, _links: { self: visitors } }
      return HttpResponse.json(view)
    }),
  ])
  const posted = serveWorkflow(actions, images)
  const { dialog } = await openShare(item)
  await dialog.getByRole('tab', { name: 'Share', exact: true }).click()
  return { dialog, images, posted }
}

test('[SHARE-17] the share dialog names what stays hidden with its place, and publishes it too', async () => {
  const { dialog, images, posted } = await shareItem()
  const hidden = dialog.getByRole('region', { name: 'What visitors do not see' })
  await expect.element(hidden.getByRole('note')).toHaveTextContent('Anyone can see it, but 2 parts of it stay hidden.')
  await expect
    .poll(() =>
      hidden
        .getByRole('listitem')
        .all()
        .map((one) => one.element().textContent),
    )
    .toEqual(['Sheet 1image 1', 'Sheet 2image 2'])
  await hidden.getByRole('button', { name: 'Publish: 2 assets' }).click()
  await expect.poll(() => posted.map(({ assetUuid }) => assetUuid)).toEqual(images.map(({ uuid }) => uuid))
  await expect.poll(() => images.map(({ state }) => state)).toEqual(['Published', 'Published'])
  await expect.element(dialog.getByRole('note')).toHaveTextContent('Anyone can see it, with all that belongs to it.')
  expect(hidden.query()).toBeNull()
})

test('[SHARE-17] without an action that leads to a public state the dialog says so', async () => {
  const { dialog } = await shareItem([])
  await expect.element(dialog.getByText(/no actions that lead from Draft to a public state/)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Publish/ }).query()).toBeNull()
})

test('[SHARE-17] where the workflow takes several actions the dialog names them, and runs the first', async () => {
  const review = aTransition({ ...ofMedia, name: 'Submit', itemToState: 'In review' })
  const approve = aTransition({ ...ofMedia, name: 'Approve', itemFromState: 'In review' })
  const { dialog, posted } = await shareItem([review, approve])
  await expect.element(dialog.getByText(/one after the other: Submit → Approve\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Submit: 2 assets' }).click()
  await expect.poll(() => posted.map(({ transitionUuid }) => transitionUuid)).toEqual([review.uuid, review.uuid])
})

test('[SHARE-17] people who may not change states read who can, in their language', async () => {
  serveSession(aUser({ userRoles: ['ROLE_USER'] }), [aTenant()])
  await shareItem([publish], ['Ada Lovelace', 'Nives Corsi'])
  await expect.element(page.getByText('You cannot change states. Ask: Ada Lovelace, Nives Corsi.')).toBeVisible()
  await chooseLanguage('it')
  await expect
    .element(page.getByText('Non puoi cambiare gli stati. Chiedi a: Ada Lovelace, Nives Corsi.'))
    .toBeVisible()
  await expect.element(page.getByText('Chiunque può vederlo, ma 2 sue parti restano nascoste.')).toBeVisible()
  await startText('en')
})
