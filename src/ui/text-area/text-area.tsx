import type { ComponentProps } from 'react'
import { fieldLook } from '../field/field-look'
import { Field, type FieldProps } from '../field/field'

export type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'children'> & {
    /** The count of characters as a text ("120 / 800"). */
    counter?: string
  }

/** Several lines of text; it grows with its text if the browser supports that. */
export function TextArea({
  label,
  hideLabel,
  mark,
  hint,
  error,
  className,
  counter,
  id,
  rows = 3,
  ...rest
}: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, mark, hint, error, className, id }}>
      {(control) => (
        <>
          <textarea
            rows={rows}
            dir="auto"
            {...rest}
            {...control}
            className={fieldLook('field-sizing-content max-h-96 min-h-20 px-2.5 py-2')}
          />
          {counter !== undefined && <p className="self-end text-xs text-ink-faint tabular-nums">{counter}</p>}
        </>
      )}
    </Field>
  )
}
