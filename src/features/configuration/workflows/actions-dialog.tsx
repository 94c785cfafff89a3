import { useCallback, useState } from 'react'
import type { TransitionTemplate } from '@/api/meta/generated/types.gen'
import { actionName } from '@/api/meta/workflow/workflow'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { ActionsPanel } from './actions-panel'

/** What a transition does when it is run: its actions to put in order and to change. Leaving with something unsaved asks. */
export function ActionsDialog({ transition, onClose }: { transition: TransitionTemplate; onClose: () => void }) {
  const text = useText('configurationWorkflows')
  const words = useText('common')
  const [dirty, setDirty] = useState(false)
  const guard = useLeaveGuard(dirty, onClose)
  const leave = useCallback(() => guard.ask(onClose), [guard, onClose])
  const { itemFromState: from, itemToState: to } = transition
  return (
    <>
      <Dialog
        open
        onOpenChange={leave}
        persistent
        size="xl"
        title={text.actionsOf({ name: actionName(transition) })}
        description={text.runWhen({ from, to })}
        closeLabel={words.close}
        footer={<Button onClick={leave}>{words.close}</Button>}
      >
        <ActionsPanel transition={transition} guard={guard} onDirty={setDirty} />
      </Dialog>
      <LeaveQuestion guard={guard} />
    </>
  )
}
