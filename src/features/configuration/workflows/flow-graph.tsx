import '@xyflow/react/dist/base.css'
import { MarkerType, ReactFlow, type Edge, type Node, type ReactFlowInstance } from '@xyflow/react'
import { Maximize, Minus, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { TransitionTemplate } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { ArrowEdge, type ArrowData } from './flow-arrow'
import { placeFlow, stateSize } from './flow-layout'
import { StateNode, type StateData } from './flow-node'

export interface FlowGraphProps {
  transitions: readonly TransitionTemplate[]
  /** Name and colour of a state as they are shown. */
  lookOf: (state: string) => { name: string; color: string }
  /** Opens a state by its name; undefined for a state without a dialog. */
  onState: (name: string) => (() => void) | undefined
  onTransition: (transition: TransitionTemplate) => void
}

type FlowNode = Node<StateData, 'state'>
type FlowEdge = Edge<ArrowData, 'arrow'>
type Flow = ReactFlowInstance<FlowNode, FlowEdge>

const nodeTypes = { state: StateNode }
const edgeTypes = { arrow: ArrowEdge }

/** A frame as narrow as a phone has the states below each other. */
const NARROW = 600

/** Fits the graph, and then zooms to 70 percent of that (back-office spec 4); a phone has no room to spare. */
async function fit(flow: Flow, isNarrow: boolean) {
  await flow.fitView({ maxZoom: 1, padding: 0.02 })
  if (!isNarrow) await flow.zoomTo(flow.getZoom() * 0.7)
}

const byKey: Record<string, [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}
const step = 80
/** The buttons that zoom stand over the lower edge. */
const buttonsHeight = 48

/** The states of the transitions with the arrows between them; they can be panned and opened. Loaded by `lazyPiece`. */
export function FlowGraph({ transitions, lookOf, onState, onTransition }: FlowGraphProps) {
  const text = useText('configurationWorkflows')
  const [flow, setFlow] = useState<Flow>()
  const frame = useRef<HTMLElement>(null)
  const [isNarrow, setIsNarrow] = useState(() => window.innerWidth < NARROW)
  const placed = useMemo(() => placeFlow(transitions, { upright: isNarrow }), [transitions, isNarrow])
  useEffect(() => {
    if (!frame.current) return
    const watch = new ResizeObserver(([entry]) => entry && setIsNarrow(entry.contentRect.width < NARROW))
    watch.observe(frame.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (flow) void fit(flow, isNarrow)
  }, [flow, placed, isNarrow])
  /** An element focused by keys scrolls into view: in the graph, and with it in a window lower than the graph. */
  const bringIn = (element: Element, x: number, y: number) => {
    const view = frame.current?.getBoundingClientRect()
    // Under a pointer nothing may move: its press would end beside the button.
    if (!flow || !view || !element.matches(':focus-visible')) return
    // The browser scrolls what the library never wants scrolled; the library would take it back only after we measured.
    element.closest('.react-flow')?.scrollTo(0, 0)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const shown = () => element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    const isFree = left >= view.left && right <= view.right && top >= view.top && bottom <= view.bottom - buttonsHeight
    if (isFree) return shown()
    void flow.setCenter(x, y, { zoom: flow.getZoom() }).then(shown)
  }
  const nodes = placed.states.map(({ name, x, y }): FlowNode => ({
    id: name,
    type: 'state',
    position: { x: x - stateSize.width / 2, y: y - stateSize.height / 2 },
    ...stateSize,
    // Else the library measures a state that is drawn again, and until then removes its arrows, and the focus with them.
    measured: stateSize,
    // The library describes these in English; the buttons in them already do.
    domAttributes: { 'aria-roledescription': undefined },
    data: { ...lookOf(name), onOpen: onState(name), onFocus: (element) => bringIn(element, x, y) },
  }))
  const edges = placed.arrows.map(({ transition, path, x, y }): FlowEdge => ({
    id: transition.uuid,
    type: 'arrow',
    source: transition.itemFromState,
    target: transition.itemToState,
    domAttributes: { 'aria-hidden': true },
    markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--teca-ink-soft)', width: 22, height: 22 },
    data: {
      transition,
      path,
      x,
      y,
      onOpen: () => onTransition(transition),
      onFocus: (element) => bringIn(element, x, y),
    },
  }))
  const press = (event: KeyboardEvent) => {
    const way = byKey[event.key]
    if (!flow || !way || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const { x, y, zoom } = flow.getViewport()
    void flow.setViewport({ x: x + way[0] * step, y: y + way[1] * step, zoom })
  }
  return (
    <section
      ref={frame}
      aria-label={text.graph}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown"
      onKeyDown={press}
      className="relative mb-4 h-112 overflow-hidden rounded-lg border border-line bg-sunken md:h-96"
    >
      <ReactFlow<FlowNode, FlowEdge>
        aria-label={text.graph}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onInit={setFlow}
        onEdgeClick={(_, { data }) => data?.onOpen()}
        minZoom={0.1}
        maxZoom={2}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        // The wheel scrolls the page; two fingers and the buttons zoom.
        zoomOnScroll={false}
        preventScrolling={false}
        // Opposite the buttons, in readable letters: the library's own grey is too faint.
        attributionPosition="bottom-left"
        // What moves is at its place at once, also with reduced motion, whose transitions take a moment.
        className="[&_[class*=viewport]]:transition-none [&_[class*=attribution]]:bg-transparent! [&_[class*=attribution]_a]:text-ink!"
      />
      <div className="absolute end-2 bottom-2 z-raised flex gap-1 rounded-md bg-overlay p-0.5 shadow-sm">
        <IconButton size="s" label={text.zoomIn} icon={<Plus aria-hidden />} onClick={() => void flow?.zoomIn()} />
        <IconButton size="s" label={text.zoomOut} icon={<Minus aria-hidden />} onClick={() => void flow?.zoomOut()} />
        <IconButton
          size="s"
          label={text.fitGraph}
          icon={<Maximize aria-hidden />}
          onClick={() => flow && void fit(flow, isNarrow)}
        />
      </div>
    </section>
  )
}
