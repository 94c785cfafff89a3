import { Draggable, Droppable, type DragDropManager } from '@dnd-kit/dom'
import { PressSensor } from './press-sensor'
import type { Presses } from './use-presses'

export interface Point {
  x: number
  y: number
}

/** Sources and targets of drags: each with an id of its own kind. */
export interface Source {
  id: string
}
export interface Place {
  id: string
  element: Element
}

export interface Drag<S extends Source, P extends Place> {
  source: S
  over: P | undefined
  /** Alt or Ctrl is held. */
  modified: boolean
}

export interface DragHandlers<S extends Source, P extends Place> {
  /** What a press may drag; undefined if nothing. */
  sourceAt: (press: PointerEvent) => S | undefined
  /** The target, by the element under the pointer. */
  placeAt?: (under: Element) => P | undefined
  onLift?: (drag: Drag<S, P>) => void
  /** A drag started, reached another target, or ended (undefined). */
  onChange?: (drag: Drag<S, P> | undefined) => void
  /** Called in each frame in which the pointer or the content below it moved. */
  onMove?: (point: Point, drag: Drag<S, P>) => void
  onDrop: (drag: Drag<S, P>, point: Point) => void
  /** Cancelled, or dropped where it started. */
  onGiveUp?: (drag: Drag<S, P>) => void
}

/** The shortest drag that counts as a drop, in pixels: a finger that only rested moves nothing. */
const least = 5

/**
 * Turns presses into drags with dnd-kit. The pressed element is registered at that moment, and of the targets only the
 * one under the pointer, found by the browser's own hit test: elements cost nothing until they are dragged. Returns a
 * function that stops.
 */
export function listenForDrags<S extends Source, P extends Place>(
  manager: DragDropManager,
  presses: Presses,
  rest: number,
  handlers: () => DragHandlers<S, P>,
): () => void {
  const { dragOperation, monitor, actions } = manager
  let pressed: { source: S; draggable: Draggable } | undefined
  let drag: Drag<S, P> | undefined
  let droppable: Droppable | undefined
  let point: Point = { x: 0, y: 0 }
  let listening = new AbortController()
  let selecting = new AbortController()

  const change = (changes: Partial<Drag<S, P>>) => {
    if (!drag) return
    drag = { ...drag, ...changes }
    handlers().onChange?.(drag)
  }
  const takePress = (press: PointerEvent) => {
    if (!dragOperation.status.idle) return
    const source = handlers().sourceAt(press)
    const sensor = manager.registry.sensors.get(PressSensor)
    pressed?.draggable.destroy()
    pressed = undefined
    if (!source || !sensor) return
    const draggable = new Draggable({ id: source.id, sensors: [], register: false }, manager)
    draggable.register()
    pressed = { source, draggable }
    keepFromSelecting()
    sensor.press(press, draggable, rest)
  }
  /** Until the drop. dnd-kit's plugin for this, like that for the cursor, sets a rule on every element: 45 ms of style at each end of a drag. */
  const keepFromSelecting = () => {
    selecting.abort()
    selecting = new AbortController()
    const { signal } = selecting
    window.addEventListener('selectstart', (event) => event.preventDefault(), { signal, capture: true })
    window.addEventListener('pointerup', () => selecting.abort(), { signal, capture: true })
    window.addEventListener('pointercancel', () => selecting.abort(), { signal, capture: true })
  }
  const goTo = (to: Point) => {
    point = to
    if (!drag) return
    const under = document.elementFromPoint(to.x, to.y)
    const place = under && handlers().placeAt?.(under)
    const over = place && place.id !== drag.source.id ? place : undefined
    if (over?.element !== drag.over?.element) {
      droppable?.destroy()
      droppable = over && new Droppable({ id: over.id, element: over.element, register: false }, manager)
      droppable?.register()
      void actions.setDropTarget(over?.id)
      change({ over })
    }
    handlers().onMove?.(to, drag)
  }
  const seeKeys = ({ altKey, ctrlKey }: { altKey: boolean; ctrlKey: boolean }) => {
    if (drag && drag.modified !== (altKey || ctrlKey)) change({ modified: altKey || ctrlKey })
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && event.type === 'keydown') {
      // It cancels the drag and nothing else.
      event.preventDefault()
      event.stopPropagation()
      return actions.stop({ event, canceled: true })
    }
    if (event.key === 'Alt') event.preventDefault() // otherwise it moves the focus into the browser's menu
    seeKeys(event)
  }
  const listen = () => {
    listening = new AbortController()
    const { signal } = listening
    window.addEventListener('keydown', onKey, { signal, capture: true })
    window.addEventListener('keyup', onKey, { signal, capture: true })
    window.addEventListener('scroll', () => goTo(point), { signal, capture: true, passive: true })
  }

  const stops = [
    monitor.addEventListener('dragstart', ({ nativeEvent }) => {
      if (!pressed) return
      const by = nativeEvent instanceof PointerEvent ? nativeEvent : undefined
      drag = { source: pressed.source, over: undefined, modified: by !== undefined && (by.altKey || by.ctrlKey) }
      listen()
      // A selection that started before the drag was recognised.
      document.getSelection()?.removeAllRanges()
      if (by?.pointerType === 'touch') navigator.vibrate?.(8)
      handlers().onLift?.(drag)
      change({})
      goTo(by ? pointOf(by) : dragOperation.position.current)
    }),
    monitor.addEventListener('dragmove', ({ to, nativeEvent }) => {
      if (nativeEvent instanceof PointerEvent) seeKeys(nativeEvent)
      if (to) goTo(to)
    }),
    monitor.addEventListener('dragend', ({ nativeEvent, canceled }) => {
      listening.abort()
      if (drag && !canceled && nativeEvent instanceof PointerEvent) {
        // Changes since the last frame count, too.
        seeKeys(nativeEvent)
        goTo(pointOf(nativeEvent))
      }
      const last = drag
      const { initial } = dragOperation.position
      const moved = Math.hypot(point.x - initial.x, point.y - initial.y) >= least
      drag = undefined
      droppable?.destroy()
      pressed?.draggable.destroy()
      droppable = pressed = undefined
      if (!last) return
      handlers().onChange?.(undefined)
      if (canceled || !moved) handlers().onGiveUp?.(last)
      else handlers().onDrop(last, point)
    }),
  ]
  presses.take = takePress
  if (presses.held) takePress(presses.held)
  presses.held = undefined
  return () => {
    presses.take = undefined
    listening.abort()
    selecting.abort()
    for (const stop of stops) stop()
  }
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY })
