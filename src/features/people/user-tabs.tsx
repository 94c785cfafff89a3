import type { ReactNode } from 'react'
import { useText } from '@/text/use-text'
import { Tabs } from '@/ui/tabs/tabs'

export type UserTab = 'personal' | 'workgroups' | 'permissions' | 'access'

type UserTabsProps = {
  value?: UserTab
  onChange?: (tab: UserTab) => void
  /** The server lets managers change sign-in, password and sessions. */
  hasAccess?: boolean
  children: ReactNode
}

/** The parts of the dialog of a user. While the user is created or edited only the personal data. */
export function UserTabs({ value = 'personal', onChange, hasAccess = false, children }: UserTabsProps) {
  const text = useText('people')
  const disabled = onChange === undefined
  return (
    <Tabs
      label={text.personalData}
      tabs={[
        { id: 'personal', label: text.personalData },
        { id: 'workgroups', label: text.workgroups, disabled },
        { id: 'permissions', label: text.permissions, disabled },
        ...(hasAccess ? [{ id: 'access' as const, label: text.access, disabled }] : []),
      ]}
      value={value}
      onChange={(tab) => onChange?.(tab)}
    >
      {children}
    </Tabs>
  )
}
