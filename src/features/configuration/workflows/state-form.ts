import { boolean, object, string } from 'yup'
import type { ItemState, LanguageLabels } from '@teca/shared/contract/meta'
import { textOf } from '@/text/text'
import { labelsSchema } from '../labels/labels-form'

/** The values of a state's form. */
export interface StateValues {
  name: string
  color: string
  public: boolean
  labels: LanguageLabels
}

/** The initial values of the form of a state, or of a new one. */
export const stateValues = (state?: ItemState): StateValues => ({
  name: state?.name ?? '',
  color: state?.color ?? suggestedColors[0],
  public: state?.public ?? false,
  labels: state?.labels ?? {},
})

/** The suggested colours of states (back-office spec 9). */
export const suggestedColors = [
  '#A0A0A0',
  '#4A90E2',
  '#F5A623',
  '#2D9C5D',
  '#9055A2',
  '#D14343',
  '#008D8D',
  '#5C6670',
] as const

export const isColor = (text: string) => /^#?[0-9a-f]{6}$/i.test(text)

/** A colour in the form that is sent and compared: `#4A90E2`. */
export const colorOf = (text: string) => `#${text.trim().replace('#', '').toUpperCase()}`

/** Checks of the form of a state. */
export const stateSchema = () =>
  object({
    name: string()
      .trim()
      .required(() => textOf('validation').required)
      .max(256, () => textOf('validation').max256),
    color: string()
      .trim()
      .required(() => textOf('validation').required)
      .test(
        'hex',
        () => textOf('configurationWorkflows').colorInvalid,
        (value) => isColor(value ?? ''),
      ),
    public: boolean(),
    labels: labelsSchema(),
  })
