import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { giveManagement } from '@/api/iam/rights'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { selfQuery, tenantInfoQuery } from '@/api/iam/self'
import { isSameUser } from '@/api/iam/users'
import { allWorkgroupsQuery, rolesIn } from '@/api/iam/workgroups'
import { wordOf } from '@/text/text'
import { useLanguage, useText } from '@/text/use-text'
import { ConfirmDialog } from '@/ui/confirm-dialog/confirm-dialog'

interface Removal {
  workgroup: string
  /** The roles that the workgroup no longer gives; without them, all of them. */
  roles?: readonly string[]
  /** Who leaves the workgroup; without one, the change is for all of its members. */
  user?: JarvisUser
}

/** Asks before the signed-in user takes rights from themselves. Put `question` beside the list. */
export function useOwnLoss() {
  const text = useText('people')
  const words = useText('common')
  const language = useLanguage()
  const { data: self } = useQuery(selfQuery())
  const { data: tenant } = useQuery(tenantInfoQuery())
  const { data: workgroups = [] } = useQuery({ ...allWorkgroupsQuery(), meta: { silent: true } })
  const [asked, setAsked] = useState<{ lost: readonly string[]; save: () => void }>()

  /** The rights that no other workgroup gives. */
  function lostBy({ workgroup, roles, user }: Removal): readonly string[] {
    const own = workgroups.filter(({ uuid }) => self?.userGroupUuids?.includes(uuid))
    if (!tenant || (user && !isSameUser(self, user)) || own.every(({ uuid }) => uuid !== workgroup)) return []
    const rolesOf = (some: typeof own) => some.flatMap((one) => rolesIn(one.tenantPermissions, tenant.name))
    const [left, stay] = [own.filter(({ uuid }) => uuid === workgroup), own.filter(({ uuid }) => uuid !== workgroup)]
    return (roles ?? rolesOf(left)).filter((role) => !rolesOf(stay).includes(role))
  }

  const names = (roles: readonly string[]) =>
    new Intl.ListFormat(language, { type: 'conjunction' }).format(
      roles.map((role) => wordOf('permissions', role) ?? role),
    )
  return {
    ask: (removal: Removal, save: () => void) => {
      const lost = lostBy(removal)
      if (lost.length === 0) save()
      else setAsked({ lost, save })
    },
    question: asked && (
      <ConfirmDialog
        open
        onOpenChange={() => setAsked(undefined)}
        title={text.ownLossTitle}
        description={text.ownLoss({ rights: names(asked.lost) })}
        confirmLabel={text.ownLossConfirm}
        cancelLabel={words.cancel}
        closeLabel={words.close}
        danger
        onConfirm={() => {
          asked.save()
          setAsked(undefined)
        }}
      >
        {giveManagement(asked.lost) && <p className="text-sm">{text.ownLossForGood}</p>}
      </ConfirmDialog>
    ),
  }
}
