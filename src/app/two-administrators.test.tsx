import { http, HttpResponse, type JsonBodyType } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { page, type Locator } from 'vitest/browser'
import { closeDialog } from '@/stores/open-dialog'
import { aState, aTemplate } from '../../test/fixtures/configuration'
import { uuidOf } from '../../test/fixtures/numbers'
import { aUser, aWorkgroup } from '../../test/fixtures/people'
import { problem } from '../../test/mock-api/resource'
import { serve, serveSession } from '../../test/mock-api/serve'
import { serveFields } from '../../test/mock-api/serve-fields'
import { aManagedTenant, serveOrganisation } from '../../test/mock-api/serve-management'
import { servePeople } from '../../test/mock-api/serve-people'
import { aTransition } from '../../test/mock-api/serve-workflow'
import { aTask, serveWorkflowConfiguration } from '../../test/mock-api/serve-workflow-configuration'
import { renderApplication } from '../../test/render-application'

beforeEach(closeDialog)
beforeEach(() => serveSession(aUser(), [aManagedTenant()], { manages: true }))

interface Versioned {
  etag?: string
}

/** Serves one thing with versions: a change on another version than the newest one is refused. */
function serveVersions(path: string, read: Versioned, theirs: object) {
  let now: Versioned = { ...read, etag: '"1"' }
  const sent: { ifMatch: string | null; body: unknown }[] = []
  const reply = () => HttpResponse.json(now as JsonBodyType)
  serve([
    http.get(`*${path}`, reply),
    http.patch(`*${path}`, async ({ request }) => {
      const [ifMatch, body] = [request.headers.get('If-Match'), await request.json()]
      sent.push({ ifMatch, body })
      if (ifMatch !== now.etag) return problem(412, 'version.changed')
      now = { ...now, ...(body as object), etag: '"3"' }
      return reply()
    }),
  ])
  return { sent, othersSave: () => void (now = { ...now, ...theirs, etag: '"2"' }) }
}

const press = (name: string | RegExp, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name }).first().click()
const field = (name: RegExp | string) => page.getByRole('dialog').getByLabelText(name)
const edit = async (row: RegExp) => {
  await press(row)
  await press('Edit')
}

const user = () => aUser({ username: 'nora', name: 'Nora', etag: '"1"' })
const workgroup = () => aWorkgroup({ name: 'Maps', etag: '"1"' })
const template = () => aTemplate({ name: 'technique', label: 'Technique', etag: '"1"' })
const state = () => aState({ name: 'Draft', color: '#4A90E2', etag: '"1"' })
const transition = () => aTransition({ name: 'Publish', itemToState: 'Draft', etag: '"1"' })

type Editor = {
  address: string
  path: string
  read: Versioned
  /** What the other administrator saves. */
  theirs: object
  serveList: () => void
  open: () => Promise<void>
  write: () => Promise<void>
  /** The label of the field that both changed, with their value, and mine as it is sent. */
  label: RegExp
  theirWords: string
  mine: object
}

const editors: Record<string, () => Editor> = {
  'a user': () => {
    const read = user()
    return {
      address: '/management/users',
      path: `/iam/jarvisUsers/${read.id}`,
      read,
      theirs: { surname: 'Rossi' },
      serveList: () => servePeople([read]),
      open: () => edit(/^nora\b/),
      write: () => field('Surname').fill('Mine'),
      label: /Surname/,
      theirWords: 'Rossi',
      mine: { surname: 'Mine' },
    }
  },
  'a workgroup': () => {
    const read = workgroup()
    return {
      address: '/management/users?view=workgroups',
      path: `/iam/userGroups/${read.uuid}`,
      read,
      theirs: { name: 'Atlases' },
      serveList: () => servePeople([], [read]),
      open: () => edit(/^Maps\b/),
      write: () => field(/^Name/).fill('Charts'),
      label: /Name/,
      theirWords: 'Atlases',
      mine: { name: 'Charts' },
    }
  },
  'the organisation': () => ({
    address: '/management/organisation',
    path: `/iam/tenants/${uuidOf(12, 1)}/settings`,
    read: { etag: '"1"' },
    theirs: { displayName: 'Their museum' },
    serveList: () => serveOrganisation({ etag: '"1"' }),
    open: async () => {
      await expect.element(page.getByLabelText(/^Name/)).toHaveValue('Museo')
    },
    write: () => page.getByLabelText(/^Name/).fill('My museum'),
    label: /Name/,
    theirWords: 'Their museum',
    mine: { displayName: 'My museum' },
  }),
  'a field': () => {
    const read = template()
    return {
      address: '/configuration',
      path: `/meta/customMetadataTemplates/${read.uuid}`,
      read,
      theirs: { label: 'Their technique' },
      serveList: () => serveFields([read]),
      open: () => edit(/^Technique, ID/),
      write: () => field(/^Field name/).fill('My technique'),
      label: /Field name/,
      theirWords: 'Their technique',
      mine: { label: 'My technique' },
    }
  },
  'a state': () => {
    const read = state()
    return {
      address: '/configuration?tab=workflows',
      path: `/meta/itemStates/${read.uuid}`,
      read,
      theirs: { name: 'Sketch' },
      serveList: () => serveWorkflowConfiguration({ states: [read] }),
      open: () => press(/^Draft #/),
      write: () => field(/^Name/).fill('Outline'),
      label: /Name/,
      theirWords: 'Sketch',
      mine: { name: 'Outline' },
    }
  },
  'a transition': () => {
    const read = transition()
    return {
      address: '/configuration?tab=workflows&view=transitions',
      path: `/meta/transitionTemplates/${read.uuid}`,
      read,
      theirs: { name: 'Release' },
      serveList: () => serveWorkflowConfiguration({ states: [state()], transitions: [read] }),
      open: () => press(/^Publish .*action/),
      write: () => field(/^Event name/).fill('Show'),
      label: /Event name/,
      theirWords: 'Release',
      mine: { name: 'Show' },
    }
  },
  'an action': () => {
    const publish = transition()
    const read = { ...aTask(publish), etag: '"1"' }
    return {
      address: '/configuration?tab=workflows&view=transitions',
      path: `/meta/transitionTasks/${read.uuid}`,
      read,
      theirs: { parameters: { ...read.parameters, subject: 'Their subject' } },
      serveList: () => serveWorkflowConfiguration({ transitions: [publish], tasks: [read] }),
      open: async () => {
        await press('Actions of Publish')
        await press(/^Send an e-mail/)
      },
      write: () => field(/^Subject/).fill('My subject'),
      label: /Subject/,
      theirWords: 'Their subject',
      mine: { parameters: expect.objectContaining({ subject: 'My subject' }) },
    }
  },
}

test.each(Object.keys(editors))(
  '[MGMT-17] the second of two administrators who change %s sees both versions, and saves a choice on the newest one',
  async (name) => {
    const { address, path, read, theirs, serveList, open, write, label, theirWords, mine } = editors[name]!()
    serveList()
    const whole = name === 'the organisation' ? await settingsNow(path) : read
    const { sent, othersSave } = serveVersions(path, whole, theirs)
    await renderApplication(address)
    await open()
    await write()
    othersSave()
    await press(/^(Save|Confirm)$/)
    const question = page.getByRole('alertdialog', { name: 'Someone else changed this too' })
    const choice = question.getByRole('group', { name: label })
    await expect.element(choice.getByText(theirWords)).toBeVisible()
    await expect.element(question.getByRole('button', { name: 'Save the chosen values' })).toBeDisabled()
    await choice.getByRole('radio', { name: /Mine/ }).click()
    await press('Save the chosen values', question)
    await expect.poll(() => sent.length).toBe(2)
    expect(sent.map(({ ifMatch }) => ifMatch)).toEqual(['"1"', '"2"'])
    expect(sent[1]?.body).toMatchObject(mine)
    await expect.element(question).not.toBeInTheDocument()
  },
)

const settingsNow = async (path: string): Promise<Versioned> => (await fetch(path)).json() as Promise<Versioned>
