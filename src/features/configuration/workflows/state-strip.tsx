import { ChevronRight } from 'lucide-react'
import type { ItemState } from '@teca/shared/contract/meta'
import { stateWord } from '@/api/meta/templates/in-language'
import { inkOn } from '@/lib/ink-on'
import { useText } from '@/text/use-text'
import { depthsOf, type Step } from './flow'

/** The states in the order of the workflow, each in its colour. */
export function StateStrip({ states, steps }: { states: readonly ItemState[]; steps: readonly Step[] }) {
  const text = useText('configurationWorkflows')
  const depths = depthsOf(steps)
  const last = Math.max(0, ...depths.values()) + 1
  const ordered = states.toSorted((a, b) => (depths.get(a.name) ?? last) - (depths.get(b.name) ?? last))
  return (
    <ol aria-label={text.flow} className="mb-5 flex flex-wrap items-center gap-y-2">
      {ordered.map((state, at) => (
        <li key={state.uuid} className="flex max-w-full min-w-0 items-center">
          {at > 0 && <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />}
          <StateChip name={stateWord(state)} color={state.color} />
        </li>
      ))}
    </ol>
  )
}

/** A state's name on its colour, in black or white for contrast. */
export const StateChip = ({ name, color }: { name: string; color: string }) => (
  <span
    dir="auto"
    title={name}
    className="max-w-56 truncate rounded-full border border-line-strong px-3 py-1 text-sm font-medium forced-color-adjust-none"
    style={{ backgroundColor: color, color: inkOn(color) }}
  >
    {name}
  </span>
)
