import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../test/server-app.ts'
import type { SignedIn, TestApp } from '../../../test/server-app.ts'
import type { Configuration, ConfigurationChanges } from '@teca/shared/contract/meta'

describe.each(['sqlite', 'postgres'] as const)('the configuration as one file on %s', (kind) => {
  let app: TestApp
  let admin: SignedIn
  let other: SignedIn
  const file = (parts: object): Configuration => ({ format: 'teca-configuration', version: 1, ...parts })
  const read = async (by: SignedIn) => (await by.call('/meta/configuration')).json<Configuration>()
  const compare = (by: SignedIn, body: Configuration) =>
    by.call('/meta/configuration/compare', { method: 'POST', body })
  const take = (by: SignedIn, body: Configuration) => by.call('/meta/configuration', { method: 'PUT', body })
  const field = (name: string, more: object = {}) => ({
    name,
    label: name,
    type: 'STRING',
    resourceType: 'ITEM',
    priority: 'LOW',
    ...more,
  })

  beforeAll(async () => {
    app = await testApp({ kind })
    admin = await app.signIn()
    other = await app.signIn(['ROLE_ADMIN'], 'archivio')
  })
  afterAll(() => app.close())

  const whole = file({
    states: [
      { name: 'Draft', color: '#A0A0A0' },
      { name: 'Ready', color: '#2D9C5D', public: true },
    ],
    transitions: [
      {
        name: 'Finish',
        resourceType: 'ITEM',
        itemFromState: 'Draft',
        itemToState: 'Ready',
        tasks: [{ templateName: 'email', parameters: { recipients: ['a@b.example'], subject: 's', body: 't' } }],
      },
    ],
    templates: [
      field('first', { priority: 'HIGH' }),
      field('kind', { type: 'ENUM', enumValues: ['Map', 'Globe'], defaultValue: 'Map' }),
    ],
  })

  test('[CONF-16] a file is compared, applied in one write, and can be applied to another organisation', async () => {
    const { changes } = (await compare(admin, whole)).json<ConfigurationChanges>()
    expect(changes.map(({ part, action, name }) => `${action} ${part} ${name}`)).toEqual([
      'add state Draft',
      'add state Ready',
      'add transition Finish',
      'add task Finish: email',
      'add template kind',
      'add template first',
    ])
    expect((await read(admin)).states).toEqual([])
    expect((await take(admin, whole)).statusCode).toBe(200)
    const exported = await read(admin)
    expect(exported.transitions).toMatchObject(whole.transitions ?? [])
    expect((await take(other, exported)).statusCode).toBe(200)
    expect(await read(other)).toEqual(exported)
    const again = (await compare(other, exported)).json<ConfigurationChanges>()
    expect(new Set(again.changes.map(({ action }) => action))).toEqual(new Set(['same']))
  })

  test('[CONF-16] differences are shown and changed, existing extras stay and move out of HIGH', async () => {
    const next = file({
      states: [{ name: 'Ready', color: '#D14343' }],
      templates: [field('one', { priority: 'HIGH' }), field('two', { priority: 'HIGH' })],
    })
    const { changes } = (await take(admin, next)).json<ConfigurationChanges>()
    expect(changes).toContainEqual({
      part: 'state',
      action: 'change',
      name: 'Ready',
      before: { color: '#2D9C5D' },
      after: { color: '#D14343' },
    })
    expect(changes).toContainEqual(
      expect.objectContaining({ action: 'change', name: 'first', after: { priority: 'MEDIUM' } }),
    )
    const { templates = [], states = [] } = await read(admin)
    expect(templates.map(({ name, priority }) => `${name} ${priority}`)).toEqual([
      'one HIGH',
      'two HIGH',
      'first MEDIUM',
      'kind LOW',
    ])
    expect(states.map(({ name }) => name)).toEqual(['Draft', 'Ready'])
  })

  test('[CONF-16] one wrong entry makes the server refuse the whole file', async () => {
    const before = await read(admin)
    const wrong = file({
      states: [{ name: 'New', color: '#000000' }],
      transitions: [{ name: 'Lost', resourceType: 'ITEM', itemFromState: 'New', itemToState: 'Nowhere' }],
    })
    expect((await take(admin, wrong)).json()).toMatchObject({ status: 400, code: 'state.missing' })
    expect(await read(admin)).toEqual(before)
    const twice = file({ templates: [field('x'), field('x')] })
    expect((await compare(admin, twice)).json()).toMatchObject({ status: 400, code: 'configuration.twice' })
    const reader = await app.signIn(['ROLE_USER'])
    expect((await reader.call('/meta/configuration')).statusCode).toBe(403)
  })
})
