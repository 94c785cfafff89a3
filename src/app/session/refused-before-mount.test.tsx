import { lazyRouteComponent } from '@tanstack/react-router'
import { http as handle } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aCollection } from '../../../test/fixtures/items'
import { aTenant, aUser } from '../../../test/fixtures/people'
import { problem } from '../../../test/mock-api/resource'
import { serve, serveCollections, serveSession } from '../../../test/mock-api/serve'
import { anEmptyCatalogue } from '../../../test/open-catalogue'
import { renderApplication } from '../../../test/render-application'
import { followSession } from './lost-session'

let stop = () => {}
beforeEach(() => {
  anEmptyCatalogue()
  serveSession(aUser({ username: 'ada' }), [aTenant()])
})
afterEach(() => stop())

test('[AUTH-06] a screen that was refused before its code had loaded shows after signing in again', async () => {
  const maps = aCollection({ sgtt: 'Maps' })
  const refused = Promise.withResolvers<void>()
  let ended = true
  serveCollections([maps])
  serve([
    handle.get('*/users/login', () => {
      ended = false
      return undefined
    }),
    handle.get('*/meta/culturalItemCollections/search/findByUuid', async () => {
      if (!ended) return undefined
      await refused.promise
      return problem(401, 'session.missing')
    }),
  ])
  const { screen, router, queryClient } = await renderApplication('/support')
  stop = followSession(router)
  const code = Promise.withResolvers<void>()
  const route = router.routesById['/_app/catalog/$collectionUuid/']
  const { component } = route.options
  route.update({ component: lazyRouteComponent(() => code.promise.then(() => ({ default: component }))) })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  void router.navigate({ to: '/catalog/$collectionUuid', params: { collectionUuid: maps.uuid } })
  // The route waits only a moment for its reply, and then only for its code.
  await expect.element(screen.getByRole('list', { name: 'Loading...' })).toBeVisible()
  refused.resolve()
  await screen.getByLabelText('Password', { exact: true }).fill('x')
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  code.resolve()
  await expect.poll(() => router.state.status).toBe('idle')
  await screen.getByRole('button', { name: 'Login' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Maps', level: 1 })).toBeVisible()
})
