import type { Page } from '@playwright/test'
import { uuidFor } from '../../demo/uuid-for.ts'
import { atRest } from './at-rest.ts'
import { expect, type Account } from './journey.ts'

export interface Screen {
  name: string
  /** Without an account it is a visitor's. */
  account?: Account
  address: string
}

const item = `/ui/catalog/-/cultural-item/${uuidFor('museo/item/CIE-001')}`
const story = `/ui/story/editor/${uuidFor('museo/story/sky')}`

/** Every screen of the application, and every public page, each once. */
export const everyScreen: readonly Screen[] = [
  { name: 'sign-in', address: '/ui/login' },
  { name: 'password', address: '/ui/password?token=none' },
  { name: 'catalogue', account: 'curator', address: '/ui/catalog' },
  { name: 'collection', account: 'curator', address: `/ui/catalog/${uuidFor('museo/collection/brunacci')}` },
  {
    name: 'collection as a table',
    account: 'curator',
    address: `/ui/catalog/${uuidFor('museo/collection/brunacci')}?view=table`,
  },
  { name: 'results', account: 'curator', address: '/ui/catalog/results?term=cielo' },
  { name: 'item', account: 'curator', address: item },
  { name: 'film', account: 'curator', address: `${item}?type=videos` },
  { name: 'workspace', account: 'curator', address: '/ui/workspace' },
  { name: 'stories', account: 'curator', address: '/ui/story' },
  { name: 'series', account: 'curator', address: `/ui/story/series/${uuidFor('museo/series/directions')}` },
  { name: 'editor', account: 'curator', address: story },
  { name: 'editor overview', account: 'curator', address: `${story}/overview` },
  { name: 'editor items', account: 'curator', address: `${story}/cultural-item` },
  { name: 'editor area', account: 'curator', address: `${story}/selected-area-edit/1` },
  { name: 'editor preview', account: 'curator', address: `${story}/preview` },
  { name: 'users', account: 'admin', address: '/ui/management/users' },
  { name: 'imports', account: 'admin', address: '/ui/management' },
  { name: 'organisation', account: 'admin', address: '/ui/management/organisation' },
  { name: 'audit', account: 'admin', address: '/ui/management/audit' },
  { name: 'downloads', account: 'admin', address: '/ui/management/downloads' },
  { name: 'profile', account: 'curator', address: '/ui/management/self' },
  { name: 'fields', account: 'admin', address: '/ui/configuration' },
  { name: 'states', account: 'admin', address: '/ui/configuration?tab=workflows' },
  { name: 'transitions', account: 'admin', address: '/ui/configuration?tab=workflows&view=transitions' },
  { name: 'support', account: 'curator', address: '/ui/support' },
  { name: 'no such page', account: 'curator', address: '/ui/nowhere' },
  { name: 'public story', address: `/images/viewers/story/?storyID=${uuidFor('museo/story/sky')}` },
]

/** Opens a screen and waits until it has its heading and asks for nothing more. */
export async function openScreen(page: Page, { address }: Screen) {
  await page.goto(address)
  await expect(page.getByRole('heading').first()).toBeAttached()
  await atRest(page)
}
