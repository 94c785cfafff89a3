import { object, string } from 'yup'
import type { LanguageLabels, TransitionTemplate } from '@teca/shared/contract/meta'
import { textOf } from '@/text/text'
import { filledLabels, labelsSchema, sameLabels } from '../labels/labels-form'

/** The values of a transition's form. */
export interface TransitionValues {
  name: string
  from: string
  to: string
  labels: LanguageLabels
}

/** The initial values of the form of a transition, or of a new one. */
export const transitionValues = (transition?: TransitionTemplate): TransitionValues => ({
  name: transition?.name ?? '',
  from: transition?.itemFromState ?? '',
  to: transition?.itemToState ?? '',
  labels: transition?.labels ?? {},
})

type Former = Pick<TransitionTemplate, 'resourceType'> &
  Partial<Pick<TransitionTemplate, 'workflowName' | 'actions' | 'labels'>>

/** What the form writes: the body, and the labels in further languages if they changed. */
export function transitionWrite({ name, from, to, ...values }: TransitionValues, former: Former) {
  const { resourceType, workflowName = workflowPlaceholder, actions = [] } = former
  const labels = filledLabels(values.labels)
  return {
    body: { name: name.trim(), itemFromState: from, itemToState: to, resourceType, workflowName, actions },
    ...(!sameLabels(labels, former.labels ?? {}) && { labels }),
  }
}

/** The fixed text in place of a transition's workflow (back-office spec 3). */
export const workflowPlaceholder = 'Workflow'

const filled = () =>
  string()
    .trim()
    .required(() => textOf('validation').required)
    .max(256, () => textOf('validation').max256)

/** Checks of the form of a transition. */
export const transitionSchema = () => object({ name: filled(), from: filled(), to: filled(), labels: labelsSchema() })
