import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { rightsQuery, type UserRights } from '@/api/iam/accounts'
import { selfQuery } from '@/api/iam/self'
import { rolesQuery } from '@/api/iam/workgroups'
import { setPreviewRole } from '@/api/preview'
import { closeDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { wordOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { ErrorState } from '@/ui/error-state/error-state'
import { Select } from '@/ui/select/select'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { allTasks, tasks } from './tasks'

/** The rights of each role, from the server's own table, and the preview of a role. */
export function RoleMatrixDialog() {
  const text = useText('people')
  const words = useText('common')
  const { data: self } = useSuspenseQuery(selfQuery())
  const { rights, preview } = self._links
  const { data: roles } = useQuery(rolesQuery())
  const reply = useQuery({ ...rightsQuery(rights ?? { href: '' }), enabled: rights !== undefined })
  const { data, error, isFetching, refetch } = reply
  const values = roles?.map(({ value }) => value) ?? []
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={text.matrix}
      description={text.matrixHint}
      closeLabel={words.close}
      size="xl"
    >
      {preview && <Preview roles={values} />}
      {!data && error && (
        <ErrorState
          small
          title={problemWords(error)}
          retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {!data && !error && <Skeleton shape="text" lines={12} />}
      {data && <Matrix rights={data} roles={values} />}
    </Dialog>
  )
}

const labelOf = (role: string) => wordOf('permissions', role) ?? role

function Preview({ roles }: { roles: readonly string[] }) {
  const text = useText('people')
  const [role, setRole] = useState('ROLE_USER')
  const start = () => {
    setPreviewRole(role)
    // All data loaded with one's own rights is dropped.
    window.location.assign('/ui/catalog')
  }
  return (
    <div className="mb-5 rounded-md border border-line p-3">
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={text.preview}
          options={roles.map((value) => ({ value, label: labelOf(value) }))}
          value={role}
          onChange={setRole}
        />
        <Button onClick={start}>{text.startPreview}</Button>
      </div>
      <p className="mt-2 text-xs text-ink-soft">{text.previewHint}</p>
    </div>
  )
}

type Operation = UserRights['operations'][number]

function Matrix({ rights, roles }: { rights: UserRights; roles: readonly string[] }) {
  const text = useText('people')
  const byId = new Map(rights.operations.map((operation) => [operation.id, operation]))
  const known = allTasks.flatMap((task) => {
    const operation = byId.get(tasks[task])
    return operation ? [{ name: text[`task_${task}`], operation }] : []
  })
  return (
    <>
      <Grid label={text.matrix} roles={roles} rows={known} />
      <details className="mt-6">
        <summary className="cursor-pointer text-sm text-accent-strong">{text.allOperations}</summary>
        <Grid
          label={text.allOperations}
          roles={roles}
          rows={rights.operations.map((operation) => ({ name: operation.id, hint: operation.summary, operation }))}
        />
      </details>
    </>
  )
}

type GridProps = {
  label: string
  roles: readonly string[]
  rows: readonly { name: string; hint?: string; operation: Operation }[]
}

function Grid({ label, roles, rows }: GridProps) {
  const text = useText('people')
  const words = useText('common')
  return (
    <div className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
      <table aria-label={label} className="w-full min-w-[56rem] border-collapse text-sm">
        <thead>
          <tr className="border-b border-line-strong">
            <th scope="col" className="py-2 pe-3 text-start font-medium">
              {text.operation}
            </th>
            {roles.map((role) => (
              <th key={role} scope="col" className="px-1 py-2 text-center text-xs font-normal text-ink-soft">
                {labelOf(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, hint, operation: { access, roles: needed } }) => (
            <tr key={name} className="border-b border-line">
              <th scope="row" className="py-1.5 pe-3 text-start font-normal">
                {name}
                {hint && <span className="block text-xs text-ink-faint">{hint}</span>}
              </th>
              {access === 'roles' ? (
                roles.map((role) => (
                  <td dir="auto" key={role} className="text-center">
                    {needed.includes(role) ? (
                      <Check role="img" aria-label={words.yes} className="mx-auto size-4 text-success" />
                    ) : (
                      <span className="sr-only">{words.no}</span>
                    )}
                  </td>
                ))
              ) : (
                <td colSpan={roles.length} className="text-center text-xs text-ink-soft">
                  {access === 'public' ? text.everybody : text.everyUser}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
