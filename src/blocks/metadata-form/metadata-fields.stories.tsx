import type { Meta, StoryObj } from '@storybook/react-vite'
import { Form, Formik, useFormikContext } from 'formik'
import { useEffect } from 'react'
import type { FormField } from './form-fields'
import { MetadataFields, type MetadataFieldsProps } from './metadata-fields'
import { metadataSchema } from './metadata-schema'

const aField = (type: FormField['type'], label: string, more: Partial<FormField> = {}): FormField => ({
  key: label.replaceAll(/\W/g, '_'),
  name: label,
  label,
  own: false,
  type,
  priority: 'MEDIUM',
  enumValues: type === 'ENUM' ? ['Good', 'Fair', 'Fragile'] : [],
  defaultValue: null,
  ...more,
})

const everyType = [
  aField('STRING', 'Title', { own: true, key: 'sgtt', name: 'sgtt' }),
  aField('STRING', 'Pressmark', { own: true, key: 'pressmark', name: 'pressmark' }),
  aField('TEXT', 'Description'),
  aField('DATE', 'Date'),
  aField('ENUM', 'Condition'),
  aField('BOOLEAN', 'On display', { priority: 'LOW' }),
  aField('INTEGER', 'Year of acquisition', { priority: 'LOW' }),
  aField('NUMBER', 'Height (cm)', { priority: 'LOW' }),
  aField('EMAIL', 'Curator’s address', { priority: 'LOW' }),
]
const hints: Record<string, string> = {
  Title: 'Chart of the gulf',
  Pressmark: 'CAR-0117',
  Description: 'Copperplate on laid paper.\nThe soundings are by another hand.',
  Date: '1780~',
  Condition: 'Fragile',
  'On display': 'true',
  'Year of acquisition': '1911',
  'Height (cm)': '41,5',
  'Curator’s address': 'curator@museo.example',
}

interface Args extends MetadataFieldsProps {
  hints: Record<string, string>
  /** A save was attempted. */
  submitted?: boolean
}

function InForm({ hints: values, submitted = false, ...props }: Args) {
  const { fields, required } = props
  const metadata = Object.fromEntries(
    fields.map(({ key, label }) => [key, (values[label] ?? '').split(' | ').map(hintIn)]),
  )
  return (
    <Formik
      initialValues={{ metadata }}
      validationSchema={metadataSchema(fields, { required })}
      onSubmit={() => undefined}
    >
      <Form className="max-w-2xl" noValidate>
        <MetadataFields {...props} />
        {submitted && <Submitted />}
      </Form>
    </Formik>
  )
}

/** `it: Mare` is a value in Italian. */
function hintIn(written: string) {
  const [, lang, value = written] = /^([a-z]+): (.*)$/.exec(written) ?? []
  return { value, ...(lang && { lang }) }
}

function Submitted() {
  const { submitForm } = useFormikContext()
  useEffect(() => void submitForm(), [submitForm])
  return null
}

const meta = {
  component: InForm,
  args: { fields: everyType, hints, required: ['sgtt'], readOnly: ['pressmark'] },
} satisfies Meta<typeof InForm>
export default meta
type Story = StoryObj<typeof meta>

export const EveryType: Story = {}
export const Empty: Story = { args: { hints: {} } }
export const Wrong: Story = {
  args: {
    submitted: true,
    hints: {
      Description: 'x',
      Date: 'once',
      'Year of acquisition': 'last year',
      'Height (cm)': 'tall',
      'Curator’s address': 'a at museo',
    },
  },
}
export const SeveralValues: Story = {
  args: { fields: [aField('STRING', 'Subject')], hints: { Subject: 'Sea | Ships | Harbours' }, required: [] },
}
export const SeveralLanguages: Story = {
  args: {
    fields: [aField('STRING', 'Subject'), aField('TEXT', longLabel(0))],
    hints: { Subject: 'it: Mare | en: Sea | grc: Θάλασσα | Ships', [longLabel(0)]: 'it: Una veduta | en: A view' },
    required: [],
  },
}
export const SeveralLanguagesInTheDark: Story = { ...SeveralLanguages, globals: { theme: 'dark' } }
export const SixtyWithLongLabels: Story = {
  args: {
    fields: Array.from({ length: 60 }, (_, at) =>
      aField(
        (['STRING', 'TEXT', 'DATE', 'ENUM', 'BOOLEAN'] as const)[at % 5] ?? 'STRING',
        `${at + 1} ${longLabel(at)}`,
        {
          priority: at < 40 ? 'MEDIUM' : 'LOW',
        },
      ),
    ),
    hints: {},
  },
}

function longLabel(at: number): string {
  const words = at % 2 === 0 ? 'The title under which the work was first listed ' : 'Zusammengesetztebezeichnung'
  return words.repeat(20).slice(0, 298)
}
