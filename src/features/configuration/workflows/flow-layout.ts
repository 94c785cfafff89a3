import { Graph, layout } from '@dagrejs/dagre'
import type { TransitionTemplate } from '@teca/shared/contract/meta'
import { actionName } from '@/api/meta/workflow/workflow'
import { depthsOf } from './flow'

export interface PlacedState {
  name: string
  /** Its middle. */
  x: number
  y: number
}
export interface PlacedArrow {
  transition: TransitionTemplate
  /** As an SVG path. */
  path: string
  /** The middle of its label. */
  x: number
  y: number
}
interface Point {
  x: number
  y: number
}

export const stateSize = { width: 184, height: 72 }
/** The approximate width of a letter. */
const letter = 10
const label = { height: 40, least: 60, most: 200 }
// No state has this name: names have letters.
const root = ' '

/**
 * Places the states of the transitions: in columns by their depth from the sources, in rows with few crossing arrows. Ways
 * back are laid out in the reverse direction, so that the library keeps these columns. `upright` turns columns to rows.
 */
export function placeFlow(
  transitions: readonly TransitionTemplate[],
  { upright = false } = {},
): {
  states: PlacedState[]
  arrows: PlacedArrow[]
} {
  const depths = depthsOf(transitions)
  const depth = (state: string) => depths.get(state) ?? 0
  const graph = new Graph({ multigraph: true })
  graph.setGraph({ rankdir: upright ? 'TB' : 'LR', nodesep: 40, edgesep: 24, ranksep: 44 })
  graph.setNode(root, { width: 1, height: 1 })
  for (const [name, at] of depths) {
    graph.setNode(name, { ...stateSize })
    if (at === 0) graph.setEdge(root, name, { minlen: 1, weight: 1 }, 'root')
  }
  const leadsOn = ({ itemFromState, itemToState }: TransitionTemplate) => depth(itemFromState) < depth(itemToState)
  const isBeside = ({ itemFromState, itemToState }: TransitionTemplate) =>
    itemFromState !== itemToState && depth(itemFromState) === depth(itemToState)
  for (const one of transitions) {
    if (isBeside(one)) continue
    const { itemFromState: from, itemToState: to } = one
    const minlen = Math.max(1, Math.abs(depth(from) - depth(to)))
    const [tail, head] = leadsOn(one) ? [from, to] : [to, from]
    graph.setEdge(tail, head, { ...labelSize(one), minlen, weight: leadsOn(one) ? 2 : 1, labelpos: 'c' }, one.uuid)
  }
  layout(graph)
  const states = [...depths.keys()].map((name) => ({ name, ...middleOf(graph.node(name)) }))
  const middles = new Map(states.map(({ name, x, y }) => [name, { x, y }]))
  const middle = (name: string): Point => middles.get(name) ?? { x: 0, y: 0 }
  const arrows = transitions.map((transition): PlacedArrow => {
    const { itemFromState: from, itemToState: to, uuid } = transition
    if (isBeside(transition)) return { transition, ...besideOf(middle(from), middle(to), upright) }
    const on = leadsOn(transition)
    const edge = on ? graph.edge(from, to, uuid) : graph.edge(to, from, uuid)
    const points = pointsOf(edge)
    return { transition, path: smooth(on || from === to ? points : points.toReversed()), ...middleOf(edge) }
  })
  return { states, arrows }
}

const labelSize = (transition: TransitionTemplate) => ({
  width: Math.min(label.most, Math.max(label.least, actionName(transition).length * letter + 24)),
  height: label.height,
})

const numberIn = (thing: unknown, name: string): number => {
  const value: unknown = typeof thing === 'object' && thing !== null ? Reflect.get(thing, name) : undefined
  return typeof value === 'number' ? value : 0
}
const middleOf = (thing: unknown): Point => ({ x: numberIn(thing, 'x'), y: numberIn(thing, 'y') })
function pointsOf(edge: unknown): Point[] {
  const points: unknown = typeof edge === 'object' && edge !== null ? Reflect.get(edge, 'points') : undefined
  return Array.isArray(points) ? points.map(middleOf) : []
}

/** A line through the points with rounded corners. */
function smooth(points: readonly Point[]): string {
  const [first = { x: 0, y: 0 }, ...rest] = points
  const last = rest.at(-1) ?? first
  const bends = rest.slice(0, -1).map((point, at) => {
    const next = rest[at + 1] ?? last
    return `Q${point.x},${point.y} ${(point.x + next.x) / 2},${(point.y + next.y) / 2}`
  })
  return [`M${first.x},${first.y}`, ...bends, `L${last.x},${last.y}`].join(' ')
}

/** Between two states of one column: a curve on their right side; of one row: below them. */
function besideOf(from: Point, to: Point, upright: boolean): Point & { path: string } {
  if (upright) {
    const low = Math.max(from.y, to.y) + stateSize.height / 2
    const bow = low + label.height * 2
    return {
      path: `M${from.x},${low} C${from.x},${bow} ${to.x},${bow} ${to.x},${low + 2}`,
      x: (from.x + to.x) / 2,
      y: low + label.height * 1.5,
    }
  }
  const right = Math.max(from.x, to.x) + stateSize.width / 2
  const bow = right + label.most
  return {
    path: `M${right},${from.y} C${bow},${from.y} ${bow},${to.y} ${right + 2},${to.y}`,
    x: right + label.most * 0.75,
    y: (from.y + to.y) / 2,
  }
}
