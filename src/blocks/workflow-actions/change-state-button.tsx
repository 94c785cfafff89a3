import { Workflow } from 'lucide-react'
import type { Handle } from '@/api/hal/link'
import { resourceTypeOf } from '@/api/meta/things/resource-type-of'
import { useMayChangeStates } from '@/blocks/rights/use-may-change-states'
import { openDialog } from '@/stores/open-dialog'
import { IconButton } from '@/ui/icon-button/icon-button'

export type ChangeStateButtonProps = {
  /** serie, story, item, asset; anything else is a collection. */
  kind: string
  things: readonly Handle[]
  label: string
  className?: string
}

/** Opens the workflow actions for the things that a screen shows. Hidden for people who may only read. */
export function ChangeStateButton({ kind, things, label, className }: ChangeStateButtonProps) {
  if (!useMayChangeStates()) return null
  return (
    <IconButton
      size="s"
      label={label}
      icon={<Workflow aria-hidden />}
      aria-haspopup="dialog"
      className={className}
      onClick={() => openDialog({ name: 'change-state', resource: resourceTypeOf(kind), things })}
    />
  )
}
