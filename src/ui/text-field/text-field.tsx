import type { ComponentProps, ReactNode } from 'react'
import { fieldLook } from '../field/field-look'
import { Field, type FieldProps } from '../field/field'

export type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'size' | 'children'> & {
    size?: 's' | 'm' | 'l'
    /** An icon inside, before the text. */
    icon?: ReactNode
    /** A small button or a unit inside, after the text. */
    end?: ReactNode
  }

const sizes = { s: 'h-7 text-xs pointer-coarse:h-9', m: 'h-9 pointer-coarse:h-11', l: 'h-11 text-base' }

/** One line of text with its label. */
export function TextField({
  label,
  hideLabel,
  mark,
  hint,
  error,
  className,
  size = 'm',
  icon,
  end,
  id,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, mark, hint, error, className, id }}>
      {(control) => (
        <span className="relative flex items-center">
          {icon !== undefined && (
            <span className="pointer-events-none absolute start-2.5 text-ink-faint [&_svg]:size-4">{icon}</span>
          )}
          <input
            type="text"
            dir="auto"
            {...rest}
            {...control}
            className={fieldLook(
              sizes[size],
              icon === undefined ? 'ps-2.5' : 'ps-8',
              end === undefined ? 'pe-2.5' : 'pe-10',
            )}
          />
          {end !== undefined && <span className="absolute end-1 flex items-center text-ink-faint">{end}</span>}
        </span>
      )}
    </Field>
  )
}
