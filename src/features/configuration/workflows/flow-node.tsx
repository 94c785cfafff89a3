import { Handle, Position, type Node, type NodeProps } from '@xyflow/react'
import { inkOn } from '@/lib/ink-on'
import { useText } from '@/text/use-text'
import { stateSize } from './flow-layout'

export type StateData = {
  name: string
  color: string
  onOpen: (() => void) | undefined
  onFocus: (element: Element) => void
}

const look =
  'nopan flex items-center justify-center rounded-xl border border-line-strong px-2 text-center text-xl leading-7 font-medium forced-color-adjust-none'

/** A state in its colour; a press opens it. */
export function StateNode({ data: { name, color, onOpen, onFocus } }: NodeProps<Node<StateData, 'state'>>) {
  const text = useText('configurationWorkflows')
  const style = { ...stateSize, backgroundColor: color, color: inkOn(color) }
  return (
    <>
      {/* The library draws arrows only between handles. */}
      <Handle type="target" position={Position.Left} isConnectable={false} className="opacity-0" />
      {onOpen ? (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={text.stateNamed({ name })}
          title={name}
          onClick={onOpen}
          onFocus={({ currentTarget }) => onFocus(currentTarget)}
          className={`${look} pointer-events-auto cursor-pointer hover:shadow-md`}
          style={style}
        >
          <span dir="auto" className="line-clamp-6 min-w-0">
            {name}
          </span>
        </button>
      ) : (
        <span title={name} className={look} style={style}>
          <span dir="auto" className="line-clamp-6 min-w-0">
            {name}
          </span>
        </span>
      )}
      <Handle type="source" position={Position.Right} isConnectable={false} className="opacity-0" />
    </>
  )
}
