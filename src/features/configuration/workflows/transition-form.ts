import { object, string } from 'yup'
import type { LanguageLabels } from '@/api/meta/generated/types.gen'
import { textOf } from '@/text/text'
import { labelsSchema } from '../labels/labels-form'

/** The values of a transition's form. */
export interface TransitionValues {
  name: string
  from: string
  to: string
  labels: LanguageLabels
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
