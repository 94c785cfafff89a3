import { http, HttpResponse, type HttpHandler } from 'msw'
import type {
  ItemState,
  NameLabels,
  TransitionLog,
  TransitionTask,
  TransitionTaskCreate,
  TransitionTaskTemplate,
  TransitionTemplate,
  TransitionTrial,
} from '@teca/shared/contract/meta'
import { aState } from '../fixtures/configuration.ts'
import { nextNumber, uuidOf } from '../fixtures/numbers.ts'
import { list, problem, resource } from './resource.ts'
import { serve } from './serve.ts'
import { aTransition } from './serve-workflow.ts'

/** The kind of action that sends a mail, as the server describes it, and one with a parameter of each type. */
export const taskTemplates = (): TransitionTaskTemplate[] => [
  aTaskTemplate({
    name: 'email',
    label: 'Send an e-mail',
    parameters: [
      { name: 'recipients', label: 'Recipients', type: 'ARRAY', required: true },
      { name: 'subject', label: 'Subject', type: 'TEXT', required: true },
    ],
  }),
  aTaskTemplate({
    name: 'label-printer',
    label: 'Print a label',
    parameters: [
      { name: 'shelf', label: 'Shelf', type: 'TEXT', required: true },
      { name: 'size', label: 'Size', type: 'ENUM', required: true, options: ['small', 'large'] },
      { name: 'twice', label: 'Print it twice', type: 'BOOLEAN', required: false },
      { name: 'notes', label: 'Notes', type: 'ARRAY', required: true },
    ],
  }),
  aTaskTemplate({
    name: 'metadata',
    label: 'Change metadata',
    parameters: [
      { name: 'field', label: 'Field', type: 'FIELD', required: true },
      { name: 'value', label: 'New value', type: 'FIELD_VALUE', required: false },
    ],
  }),
]

const aTaskTemplate = (
  given: Pick<TransitionTaskTemplate, 'name' | 'label' | 'parameters'>,
): TransitionTaskTemplate => {
  const uuid = uuidOf(13, nextNumber())
  return { uuid, ...given, _links: { self: { href: `/meta/transitionTaskTemplates/${uuid}` } } }
}

/** An action of a transition. */
export function aTask(
  transition: TransitionTemplate,
  given: Partial<Omit<TransitionTask, '_links'>> = {},
): TransitionTask {
  const uuid = given.uuid ?? uuidOf(14, nextNumber())
  return {
    uuid,
    templateName: 'email',
    transitionUuid: transition.uuid,
    resourceType: transition.resourceType,
    parameters: { recipients: ['anna@museo.example'], subject: 'Shown' },
    index: 0,
    ...given,
    _links: { self: { href: `/meta/transitionTasks/${uuid}` } },
  }
}

interface Served {
  states?: ItemState[]
  transitions?: TransitionTemplate[]
  tasks?: TransitionTask[]
  templates?: TransitionTaskTemplate[]
  runs?: TransitionLog[]
  trial?: TransitionTrial
}

/** Serves the configuration of the workflow, which can be read and changed; returns the sent bodies. */
export function serveWorkflowConfiguration({
  states = [],
  transitions = [],
  tasks = [],
  templates = taskTemplates(),
  runs = [],
  trial,
}: Served) {
  const sent: { call: string; body: unknown }[] = []
  // It replies nothing: the next handler does.
  const note = (path: string): HttpHandler =>
    http.all(`*${path}`, async ({ request }) => {
      if (request.method === 'GET') return
      const { pathname } = new URL(request.url)
      const text = await request.clone().text()
      const body: unknown = text === '' ? undefined : JSON.parse(text)
      sent.push({ call: `${request.method} ${pathname}`, body })
    })
  serve(
    ['itemStates', 'transitionTemplates', 'transitionTasks', 'transitionLogs'].flatMap((name) => [
      note(`/meta/${name}`),
      note(`/meta/${name}/*`),
    ]),
    [
      list('/meta/transitionTemplates/search/findTemplatesByResourceType', 'transitionTemplates', (asked) =>
        transitions.filter(({ resourceType }) => resourceType === asked.searchParams.get('resourceType')),
      ),
      list('/meta/transitionTasks/search/findByTransitionUuid', 'transitionTasks', (asked) =>
        tasks
          .filter(({ transitionUuid }) => transitionUuid === asked.searchParams.get('transitionUuid'))
          .toSorted((a, b) => a.index - b.index),
      ),
      list('/meta/transitionLogs/search/findByTransitionUuid', 'transitionLogs', () => runs),
      list('/meta/transitionTaskTemplates', 'transitionTaskTemplates', () => templates),
      http.put<{ uuid: string }, NameLabels>('*/meta/:kind/:uuid/labels', async ({ params, request }) => {
        const one = [...states, ...transitions].find(({ uuid }) => uuid === params.uuid)
        return one ? HttpResponse.json(Object.assign(one, await request.json())) : problem(404, 'not-found')
      }),
      http.post('*/meta/transitionTemplates/:uuid/trial', () => HttpResponse.json(trial)),
      http.post<{ uuid: string; again: string }>('*/meta/transitionLogs/:uuid/:again', ({ params }) => {
        const log = runs.find(({ uuid }) => uuid === params.uuid)
        for (const task of log?.tasks ?? []) {
          task.state = 'DONE'
          delete task.code
          for (const effect of task.effects ?? []) if (effect.name === 'status') effect.value = '200'
        }
        if (log) delete log._links.retry
        return HttpResponse.json(log)
      }),
    ],
    resource('/meta/itemStates', 'itemStates', states, (body) => aState(body)),
    resource('/meta/transitionTemplates', 'transitionTemplates', transitions, (body) => aTransition(body)),
    resource('/meta/transitionTasks', 'transitionTasks', tasks, (body: Partial<TransitionTaskCreate>) => {
      const transition = transitions.find(({ uuid }) => uuid === body.transitionUuid)
      if (!transition) throw new Error('an action has a transition')
      return aTask(transition, { ...body, index: tasks.length })
    }),
  )
  return { sent }
}
