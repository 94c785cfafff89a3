import { hrefOf, type HalLink } from '../../hal/link'
import { halMutation } from '../../hal/mutation'
import { callQuery } from '../../hal/query'
import { http, onVersion } from '../../http'
import { stale } from '../../stale'
import { text } from '@/text/text'
import {
  createTransitionTemplate,
  findTransitionTemplatesByResourceType,
  getTransitionTemplates,
} from '../generated/sdk.gen'
import type {
  LanguageLabels,
  ResourceType,
  TransitionTemplate,
  TransitionTemplateCreate,
  TransitionTrial,
} from '@teca/shared/contract/meta'
import { putLabels } from '../templates/put-labels'

/** The transitions of one kind of thing. The screen shows its failure. */
export const transitionsQuery = (resourceType: ResourceType) =>
  callQuery(findTransitionTemplatesByResourceType, { query: { resourceType, size: 1000 } }, { silent: true })

/** The transitions of all kinds of things, which show where a state is used. The screen shows its failure. */
export const allTransitionsQuery = () => callQuery(getTransitionTemplates, { query: { size: 1000 } }, { silent: true })

interface TransitionWrite {
  body: Required<Omit<TransitionTemplateCreate, 'label'>>
  /** New labels in further languages. */
  labels?: LanguageLabels
}

/** Creates a transition. The form shows its failures. */
export const createTransition = () =>
  halMutation(
    async ({ body, labels }: TransitionWrite) =>
      await putLabels(await createTransitionTemplate({ body }), labels && { labels }),
    { stale: stale.transitions, done: () => text.transitionCreated, silent: true },
  )

/** Changes a transition. The form shows its failures. */
export const updateTransition = () =>
  halMutation(
    async ({ transition, body, labels }: TransitionWrite & { transition: TransitionTemplate }) => {
      const self = hrefOf(transition._links.self)
      const saved = await http.patch(self, { json: body, ...onVersion(transition) }).json<TransitionTemplate>()
      return await putLabels(saved, labels && { labels })
    },
    { stale: stale.transitions, done: () => text.workflowItemUpdated, silent: true },
  )

/** Deletes a transition with its actions. Its dialog shows the failures. */
export const deleteTransition = () =>
  halMutation((transition: TransitionTemplate) => http.delete(hrefOf(transition._links.self), onVersion(transition)), {
    stale: stale.transitions,
    removes: (transition) => transition._links.self,
    done: () => text.workflowItemRemoved,
    silent: true,
  })

/** Returns what a transition would do to a thing, without writing. The panel shows its failure. */
export const tryTransition = () =>
  halMutation(
    ({ trial, assetUuid }: { trial: HalLink<TransitionTrial>; assetUuid: string }) =>
      http.post(hrefOf(trial), { json: { assetUuid } }).json<TransitionTrial>(),
    { silent: true },
  )
