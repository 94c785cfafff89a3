import { clsx } from 'clsx'
import { Tabs as Radix } from 'radix-ui'
import { useEffect, useRef, type ReactNode } from 'react'

export type Tab<Id extends string = string> = {
  id: Id
  label: string
  icon?: ReactNode
  count?: number
  disabled?: boolean
}

export type TabsProps<Id extends string = string> = {
  /** Names the tab list for screen readers. */
  label: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  /** The content of the chosen tab. */
  children: ReactNode
  /** At the end of the row: buttons of the chosen tab. */
  end?: ReactNode
  /** Arrows only move the focus and Enter chooses, for tabs with costly content. */
  manual?: boolean
  className?: string
}

/** Views of one thing, as tabs. */
export function Tabs<Id extends string>({
  label,
  tabs,
  value,
  onChange,
  children,
  end,
  manual = false,
  className,
}: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  // On a narrow screen the chosen tab may stand outside the row.
  useEffect(() => {
    const row = list.current
    const box = row?.getBoundingClientRect()
    const chosen = row?.querySelector('[data-state=active]')?.getBoundingClientRect()
    if (!row || !box || !chosen) return
    if (chosen.left < box.left || chosen.right > box.right) row.scrollLeft += chosen.left - box.left
  }, [value])
  const choose = (id: string) => {
    const tab = tabs.find((candidate) => candidate.id === id)
    if (tab) onChange(tab.id)
  }
  return (
    <Radix.Root
      value={value}
      onValueChange={choose}
      activationMode={manual ? 'manual' : 'automatic'}
      className={className}
    >
      <div className="flex items-end justify-between gap-4 border-b border-line">
        <Radix.List
          ref={list}
          aria-label={label}
          className="-mb-px flex min-w-0 overflow-x-auto xl:gap-2 [scrollbar-width:none]"
        >
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.id}
              value={tab.id}
              disabled={tab.disabled}
              // Only the panel of the chosen tab is there.
              {...(tab.id !== value && { 'aria-controls': undefined })}
              className={clsx(
                'inline-flex min-h-10 items-center gap-2 border-b-2 px-1.5 xl:px-2 border-transparent text-sm whitespace-nowrap text-ink-soft transition-colors duration-quick [&_svg]:size-4',
                'hover:text-ink focus-visible:-outline-offset-2 data-disabled:opacity-50 data-[state=active]:border-accent data-[state=active]:text-ink',
              )}
            >
              {tab.icon}
              {tab.label}
              {tab.count !== undefined && <span className="text-xs text-ink-faint tabular-nums">{tab.count}</span>}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {end !== undefined && <div className="flex shrink-0 items-center gap-1 pb-1">{end}</div>}
      </div>
      <Radix.Content value={value} className="pt-4 focus-visible:outline-offset-4">
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}
