import { Tooltip as Radix } from 'radix-ui'
import { createContext, useContext, type ReactElement, type ReactNode } from 'react'

const InsideGroup = createContext(false)

/** Tooltips inside one group follow each other without a new wait. The application mounts it once. */
export function TooltipGroup({ children }: { children: ReactNode }) {
  return (
    <InsideGroup value={true}>
      <Radix.Provider delayDuration={450} skipDelayDuration={250}>
        {children}
      </Radix.Provider>
    </InsideGroup>
  )
}

export type TooltipProps = {
  /** Nothing to say, no tooltip. */
  content: ReactNode
  /** One element that can be pointed at and focused. */
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A short word about the thing under the pointer or in focus. Never the only place where a thing is named. */
export function Tooltip({ content, children, side = 'top' }: TooltipProps) {
  const grouped = useContext(InsideGroup)
  if (content === undefined || content === null || content === '') return children
  const tooltip = (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-tooltip max-w-72 animate-appear rounded-md bg-veil px-2 py-1 text-xs break-words text-on-veil shadow-md select-none"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
  return grouped ? tooltip : <TooltipGroup>{tooltip}</TooltipGroup>
}
