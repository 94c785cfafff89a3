import { clsx } from 'clsx'
import type { ComponentProps } from 'react'

/** Why a form or an operation failed, beside its buttons. Screen readers read it as it appears. */
export function FormAlert({ className, ...rest }: ComponentProps<'p'>) {
  return (
    <p
      role="alert"
      {...rest}
      className={clsx('w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger-strong', className)}
    />
  )
}
