import { Workflow } from 'lucide-react'
import type { Handle } from '@/api/hal/link'
import { resourceTypeOf } from '@/api/meta/resource-type-of'
import { openDialog } from '@/stores/open-dialog'
import { IconButton } from '@/ui/icon-button/icon-button'

export type ChangeStateButtonProps = {
  /** serie, story, item, asset; anything else is a collection. */
  kind: string
  things: readonly Handle[]
  label: string
  className?: string
}

/** Opens the actions of the workflow for what a screen shows: a button beside its state. */
export const ChangeStateButton = ({ kind, things, label, className }: ChangeStateButtonProps) => (
  <IconButton
    size="s"
    label={label}
    icon={<Workflow aria-hidden />}
    aria-haspopup="dialog"
    className={className}
    onClick={() => openDialog({ name: 'change-state', resource: resourceTypeOf(kind), things })}
  />
)
