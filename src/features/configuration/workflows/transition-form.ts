import { object, string } from 'yup'
import { textOf } from '@/text/text'

/** What the form says of a transition. */
export interface TransitionValues {
  name: string
  from: string
  to: string
}

/** The fixed text that stands for the workflow of a transition (back-office spec 3). */
export const workflowPlaceholder = 'Workflow'

const filled = () =>
  string()
    .trim()
    .required(() => textOf('validation').required)
    .max(256, () => textOf('validation').max256)

/** Checks of the form of a transition. */
export const transitionSchema = () => object({ name: filled(), from: filled(), to: filled() })
