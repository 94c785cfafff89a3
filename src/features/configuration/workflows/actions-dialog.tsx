import { useCallback, useState } from 'react'
import type { TransitionTemplate } from '@teca/shared/contract/meta'
import { actionName } from '@/api/meta/workflow/workflow'
import { LeaveQuestion } from '@/blocks/read-then-edit/leave-question'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { useLeaveGuard } from '@/lib/use-leave-guard'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { Tabs, type Tab } from '@/ui/tabs/tabs'
import { ActionsPanel } from './actions-panel'
import { RunsPanel } from './runs-panel'
import { TrialPanel } from './trial-panel'

type TabId = 'actions' | 'runs' | 'trial'

/** The actions of a transition, to reorder and to change. Leaving with unsaved input asks first. */
export function ActionsDialog({ transition, onClose }: { transition: TransitionTemplate; onClose: () => void }) {
  const text = useText('configurationWorkflows')
  const words = useText('common')
  const stateWord = useStateWord()
  const [dirty, setDirty] = useState(false)
  const guard = useLeaveGuard(dirty, onClose)
  const leave = useCallback(() => guard.ask(onClose), [guard, onClose])
  const [tab, setTab] = useState<TabId>('actions')
  const { itemFromState: from, itemToState: to, resourceType } = transition
  const { runs, trial } = transition._links
  const tabs: Tab<TabId>[] = [
    { id: 'actions', label: text.actions },
    // The specified backends have neither.
    ...(runs ? [{ id: 'runs' as const, label: text.runs }] : []),
    ...(trial && resourceType === 'ITEM' ? [{ id: 'trial' as const, label: text.tryOn }] : []),
  ]
  return (
    <>
      <Dialog
        open
        onOpenChange={leave}
        persistent
        size="xl"
        title={text.actionsOf({ name: actionName(transition) })}
        description={text.runWhen({ from: stateWord(from), to: stateWord(to) })}
        closeLabel={words.close}
        footer={<Button onClick={leave}>{words.close}</Button>}
      >
        <Tabs
          label={text.actionsOf({ name: actionName(transition) })}
          tabs={tabs}
          value={tab}
          onChange={(id) => guard.ask(() => setTab(id))}
        >
          <div className="min-h-72">
            {tab === 'actions' && <ActionsPanel transition={transition} guard={guard} onDirty={setDirty} />}
            {tab === 'runs' && runs && <RunsPanel runs={runs} resourceType={resourceType} />}
            {tab === 'trial' && trial && <TrialPanel trial={trial} itemFromState={from} />}
          </div>
        </Tabs>
      </Dialog>
      <LeaveQuestion guard={guard} />
    </>
  )
}
