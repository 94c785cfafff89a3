import { BaseEdge, EdgeLabelRenderer, type Edge, type EdgeProps } from '@xyflow/react'
import type { TransitionTemplate } from '@teca/shared/contract/meta'
import { actionName } from '@/api/meta/workflow/workflow'
import { useStateWord } from '@/blocks/workflow-actions/use-state-word'
import { useText } from '@/text/use-text'

export type ArrowData = {
  transition: TransitionTemplate
  path: string
  /** The middle of the label. */
  x: number
  y: number
  onOpen: () => void
  onFocus: (element: Element) => void
}

/** A transition as an arrow with its event; a press opens it. */
export function ArrowEdge({ data, markerEnd }: EdgeProps<Edge<ArrowData, 'arrow'>>) {
  const text = useText('configurationWorkflows')
  const stateWord = useStateWord()
  if (!data) return null
  const { transition, path, x, y, onOpen, onFocus } = data
  const name = actionName(transition)
  const { itemFromState: from, itemToState: to } = transition
  return (
    <>
      <BaseEdge
        path={path}
        markerEnd={markerEnd}
        interactionWidth={16}
        style={{ stroke: 'var(--teca-ink-soft)', strokeWidth: 1.75, cursor: 'pointer' }}
      />
      <EdgeLabelRenderer>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={`${name}, ${text.fromTo({ from: stateWord(from), to: stateWord(to) })}`}
          title={name}
          onClick={onOpen}
          onFocus={({ currentTarget }) => onFocus(currentTarget)}
          className="nopan pointer-events-auto absolute max-w-52 rounded-md wrap-anywhere border border-line bg-surface px-2 py-1 text-lg text-ink hover:border-ink-soft"
          style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
        >
          {name}
        </button>
      </EdgeLabelRenderer>
    </>
  )
}
