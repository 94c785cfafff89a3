import { http, HttpResponse } from 'msw'
import type { TransitionLogCreate, TransitionTemplate } from '@teca/shared/contract/meta'
import { withLabels } from '../fixtures/configuration.ts'
import { nextNumber, uuidOf } from '../fixtures/numbers.ts'
import { aPage } from '../fixtures/pages.ts'
import { problem } from './resource.ts'
import { serve } from './serve.ts'

/** An action that leads from one state of items into another. */
export function aTransition({ _links, ...given }: Partial<TransitionTemplate> = {}): TransitionTemplate {
  const n = nextNumber()
  const uuid = given.uuid ?? uuidOf(11, n)
  return {
    uuid,
    name: `Step ${n}`,
    itemFromState: 'Default',
    itemToState: 'Draft',
    resourceType: 'ITEM',
    actions: [],
    ...given,
    _links: { ...withLabels(`/meta/transitionTemplates/${uuid}`, given), ..._links },
  }
}

interface Thing {
  uuid: string
  state?: string | null
}

/**
 * Serves actions, and runs them on the things: these are changed in place, so that later reads see it. `refuse` returns
 * the code of a refused thing. Returns the posted bodies, as they arrive.
 */
export function serveWorkflow(
  transitions: readonly TransitionTemplate[],
  things: readonly Thing[],
  refuse: (log: TransitionLogCreate) => string | undefined = () => undefined,
): TransitionLogCreate[] {
  const posted: TransitionLogCreate[] = []
  serve([
    http.get('*/meta/transitionTemplates/search/findByItemFromStateAndResourceType', ({ request }) => {
      const { searchParams: asked, pathname, search } = new URL(request.url)
      const found = transitions.filter(
        (one) => one.itemFromState === asked.get('itemFromState') && one.resourceType === asked.get('resourceType'),
      )
      return HttpResponse.json(aPage('transitionTemplates', found, { page: 0, size: 1000, self: pathname + search }))
    }),
    http.get('*/meta/transitionTemplates/search/findTemplatesByResourceType', ({ request }) => {
      const { searchParams: asked, pathname, search } = new URL(request.url)
      const found = transitions.filter((one) => one.resourceType === asked.get('resourceType'))
      return HttpResponse.json(aPage('transitionTemplates', found, { page: 0, size: 1000, self: pathname + search }))
    }),
    http.post<never, TransitionLogCreate>('*/meta/transitionLogs', async ({ request }) => {
      const log = await request.json()
      posted.push(log)
      const code = refuse(log)
      const action = transitions.find(({ uuid }) => uuid === log.transitionUuid)
      const thing = things.find(({ uuid }) => uuid === log.assetUuid)
      if (code !== undefined) return problem(code === 'role.missing' ? 403 : 409, code)
      if (!action || !thing) return problem(404, 'not-found')
      thing.state = action.itemToState
      const uuid = uuidOf(12, nextNumber())
      return HttpResponse.json(
        { uuid, ...log, _links: { self: { href: `/meta/transitionLogs/${uuid}` } } },
        { status: 201 },
      )
    }),
  ])
  return posted
}
