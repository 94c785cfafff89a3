import { clsx } from 'clsx'
import { useContext, useEffect, useRef, type ComponentProps } from 'react'
import { AlertRecord } from './alert-record'

/** Why a form or an operation failed, beside its buttons. Screen readers read it as it appears; it can be read again later. */
export function FormAlert({ className, ...rest }: ComponentProps<'p'>) {
  const alert = useRef<HTMLParagraphElement>(null)
  const recorded = useRef('')
  const record = useContext(AlertRecord)
  useEffect(() => {
    const text = alert.current?.textContent ?? ''
    if (text === recorded.current) return
    recorded.current = text
    record(text)
  })
  return (
    <p
      ref={alert}
      role="alert"
      {...rest}
      className={clsx('w-full rounded-md bg-danger-wash px-3 py-2 text-sm break-words text-danger-strong', className)}
    />
  )
}
