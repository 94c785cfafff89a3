import { useFormikContext } from 'formik'
import { useState } from 'react'
import { useText } from '@/text/use-text'
import { InOtherLanguages, LabelFields } from '../labels/in-other-languages'
import type { FieldValues } from './field-form'

/** The labels of a field and of its options in further languages. */
export function FieldLabels() {
  const text = useText('configuration')
  const { values, setFieldValue } = useFormikContext<FieldValues>()
  const { label, type, enumValues, labels, optionLabels } = values
  const [filled] = useState(Object.keys(labels).length + Object.keys(optionLabels).length > 0)
  return (
    <InOtherLanguages filled={filled}>
      <LabelFields
        legend={text.fieldName}
        fallback={label}
        labels={labels}
        onChange={(next) => void setFieldValue('labels', next)}
      />
      {type === 'ENUM' && enumValues.length > 0 && (
        <>
          <p className="text-xs text-ink-soft">{text.optionLabelsHint}</p>
          {enumValues.map((option) => (
            <LabelFields
              key={option}
              legend={option}
              fallback={option}
              labels={optionLabels[option] ?? {}}
              onChange={(next) => void setFieldValue('optionLabels', { ...optionLabels, [option]: next })}
            />
          ))}
        </>
      )}
    </InOtherLanguages>
  )
}
