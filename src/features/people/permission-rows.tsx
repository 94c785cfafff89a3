import type { ReactNode } from 'react'
import type { Role } from '@teca/shared/contract/iam'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { wordsOfRole } from './words-of-role'

export type PermissionRowsProps = {
  roles: {
    data: readonly Role[] | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** At the end of a row. */
  children: (role: Role) => ReactNode
}

/** All permissions, with their descriptions. */
export function PermissionRows({ roles: { data, error, isFetching, refetch }, children }: PermissionRowsProps) {
  const text = useText('people')
  const words = useText('common')
  if (!data && error) {
    return (
      <ErrorState
        small
        title={problemWords(error)}
        retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    )
  }
  if (!data) return <Skeleton shape="text" lines={6} />
  return (
    <ul aria-label={text.permissions} className="border-t border-line">
      {data.map((given) => {
        const role = { ...given, ...wordsOfRole(given) }
        return (
          <li key={role.value} className="flex min-h-12 items-center gap-4 border-b border-line py-2">
            <div className="min-w-0 flex-1">
              <p dir="auto" className="text-sm">
                {role.label}
              </p>
              {role.description && (
                <p dir="auto" className="text-xs text-ink-soft">
                  {role.description}
                </p>
              )}
            </div>
            {children(role)}
          </li>
        )
      })}
    </ul>
  )
}
