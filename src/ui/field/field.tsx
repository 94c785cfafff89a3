import { clsx } from 'clsx'
import { useId, type ReactNode } from 'react'

export type FieldProps = {
  label: string
  /** The label is for screen readers only; the surroundings show the purpose of the field. */
  hideLabel?: boolean
  /** A word beside the label, such as 'required'. */
  mark?: ReactNode
  hint?: ReactNode
  /** The error; the field then counts as invalid. */
  error?: ReactNode
  className?: string
}

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** The frame around every input: label above, hint and error below, tied to the control by id. */
export function Field({
  label,
  hideLabel,
  mark,
  hint,
  error,
  className,
  id,
  children,
}: FieldProps & { id?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const own = useId()
  const controlId = id ?? own
  const wrong = error !== undefined && error !== null && error !== false && error !== ''
  const says = [hint !== undefined && `${controlId}-hint`, wrong && `${controlId}-error`].filter(Boolean).join(' ')
  return (
    <div className={clsx('flex min-w-0 flex-col gap-1', className)}>
      <label
        htmlFor={controlId}
        className={hideLabel ? 'sr-only' : 'flex items-baseline gap-2 text-xs font-medium text-ink-soft'}
      >
        {label}
        {mark !== undefined && <span className="font-normal text-ink-faint">{mark}</span>}
      </label>
      {children({ id: controlId, 'aria-describedby': says || undefined, 'aria-invalid': wrong || undefined })}
      {hint !== undefined && (
        <p id={`${controlId}-hint`} className="text-xs text-ink-faint">
          {hint}
        </p>
      )}
      {wrong && (
        <p id={`${controlId}-error`} role="alert" className="text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
