import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTitle } from '@/lib/use-title'
import { useText } from '@/text/use-text'
import { Tabs } from '@/ui/tabs/tabs'

/** Where each tab of the management has its address, in their order. */
const places = { imports: '/management', people: '/management/users' } as const
export type ManagementTab = keyof typeof places

/** The management: its title and its tabs around what the chosen one shows. */
export function ManagementFrame({ tab, children }: { tab: ManagementTab; children: ReactNode }) {
  const { management } = useText('shell')
  const text = useText('imports')
  const { usersAndWorkgroups } = useText('people')
  const navigate = useNavigate()
  useTitle(management)
  return (
    <div className="mx-auto w-full max-w-[104rem] px-4 pt-4 pb-10 md:px-8 md:pt-6">
      <h1 className="font-serif text-3xl md:text-4xl">{management}</h1>
      <Tabs
        label={management}
        tabs={[
          { id: 'imports', label: text.imports },
          { id: 'people', label: usersAndWorkgroups },
        ]}
        value={tab}
        onChange={(id) => void navigate({ to: places[id] })}
        className="mt-4"
      >
        {children}
      </Tabs>
    </div>
  )
}
