import { CircleCheck, CircleX } from 'lucide-react'
import type { UserRights } from '@/api/iam/accounts'
import { wordOf } from '@/text/text'
import { useLanguage, useText } from '@/text/use-text'

/** Whether a user may make a call: what gives the right, or which right is missing and who can grant it. */
export function RightAnswer({ rights, operation: name }: { rights: UserRights; operation: string }) {
  const text = useText('people')
  const language = useLanguage()
  const operation = rights.operations.find(({ id }) => id === name)
  if (!operation) return null
  const { access, roles } = operation
  const granting = rights.grants.find(({ role }) => roles.includes(role))
  const may = access !== 'roles' || granting !== undefined
  const listed = (names: readonly string[], type: 'conjunction' | 'disjunction' = 'disjunction') =>
    new Intl.ListFormat(language, { type }).format(names)
  const label = (role: string) => wordOf('permissions', role) ?? role
  const giving = [
    ...new Set(rights.offers.filter(({ role }) => roles.includes(role)).flatMap(({ workgroups }) => workgroups)),
  ]
  const Sign = may ? CircleCheck : CircleX
  return (
    <div role="status" className="mt-3 flex items-start gap-2 text-sm">
      <Sign aria-hidden className={`mt-0.5 size-4 shrink-0 ${may ? 'text-success' : 'text-danger'}`} />
      <div className="flex flex-col gap-1">
        {access === 'public' && <p>{text.mayAsAnybody}</p>}
        {access === 'signed-in' && <p>{text.mayAsUser}</p>}
        {granting && (
          <p>
            {text.mayBecause({
              workgroups: listed(granting.workgroups, 'conjunction'),
              right: label(granting.role),
            })}
          </p>
        )}
        {!may && (
          <>
            <p>{text.mayNot({ rights: listed(roles.map(label)) })}</p>
            <p className="text-ink-soft">
              {giving.length > 0
                ? text.workgroupsThatGive({ workgroups: listed(giving, 'conjunction') })
                : text.noWorkgroupGives}
            </p>
            {rights.managers.length > 0 && (
              <p className="text-ink-soft">{text.whoCanGive({ people: listed(rights.managers.slice(0, 5)) })}</p>
            )}
          </>
        )}
      </div>
    </div>
  )
}
