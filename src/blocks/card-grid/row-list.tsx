import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

export type RowListProps = Omit<ComponentProps<'ul'>, 'children'> & { label: string; children: ReactNode }

/** Rows of a dense list. */
export const RowList = ({ label, children, className, ...rest }: RowListProps) => (
  <ul {...rest} aria-label={label} className={clsx('border-t border-line', className)}>
    {children}
  </ul>
)

/** The place of one row. */
export const RowCell = ({ uuid, children }: { uuid: string; children: ReactNode }) => (
  <li data-card={uuid} className="group border-b border-line py-px">
    {children}
  </li>
)
