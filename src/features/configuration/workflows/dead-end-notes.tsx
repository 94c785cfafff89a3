import { entriesOf } from '@/api/hal/page'
import type { ItemStatePage } from '@teca/shared/contract/meta'
import { stateOf } from '@/api/meta/workflow/states'
import { useText } from '@/text/use-text'
import { deadEnds, usedStates, type Step } from './flow'

/** The information of the graph in words: which states cannot be reached or left, and which are not in it. */
export function DeadEndNotes({ steps, states }: { steps: readonly Step[]; states: ItemStatePage | undefined }) {
  const text = useText('configurationWorkflows')
  const { unreached, final } = deadEnds(steps)
  const used = usedStates(steps)
  const outside = entriesOf(states)
    .map(({ name }) => name)
    .filter((name) => !used.includes(name))
  const list = (names: readonly string[]) => names.map((state) => stateOf({ state }, states).name).join(', ')
  if (unreached.length + final.length + outside.length === 0) return null
  return (
    <ul className="mb-5 flex flex-col gap-1 text-sm text-ink-soft">
      {unreached.length > 0 && (
        <li className="text-warning">{text.unreached({ count: unreached.length, states: list(unreached) })}</li>
      )}
      {final.length > 0 && <li>{text.final({ count: final.length, states: list(final) })}</li>}
      {outside.length > 0 && <li>{text.outside({ count: outside.length, states: list(outside) })}</li>}
    </ul>
  )
}
