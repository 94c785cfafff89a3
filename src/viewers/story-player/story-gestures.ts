export type StoryCommands = {
  step: (by: 1 | -1) => void
  first: () => void
  last: () => void
  toggle: () => void
  toggleFullScreen: () => void
  zoomBy: (factor: number) => void
  panBy: (x: number, y: number) => void
  /** Returns to the step's own view. */
  lookBack: () => void
  /** Whether there is a step in that direction. */
  canStep: (by: 1 | -1) => boolean
}

const far = 80
/** The least CSS pixels of a swipe, and of a turn of the wheel. */
const [swiped, turned] = [44, 50]
/** How long one push of a trackpad continues. */
const wheelRest = 650

/** The command of a key; the element in focus (a button, a recording) handles it first. Signs work only in the player's focus. */
export function storyKeys(commands: StoryCommands, player: HTMLElement) {
  const plain: Record<string, () => void> = {
    ArrowRight: () => commands.step(1),
    ArrowLeft: () => commands.step(-1),
    PageDown: () => commands.step(1),
    PageUp: () => commands.step(-1),
    Home: commands.first,
    End: commands.last,
    ' ': commands.toggle,
    f: commands.toggleFullScreen,
    '+': () => commands.zoomBy(1.4),
    '=': () => commands.zoomBy(1.4),
    '-': () => commands.zoomBy(1 / 1.4),
    '0': commands.lookBack,
  }
  const shifted: Record<string, () => void> = {
    ArrowRight: () => commands.panBy(far, 0),
    ArrowLeft: () => commands.panBy(-far, 0),
    ArrowDown: () => commands.panBy(0, far),
    ArrowUp: () => commands.panBy(0, -far),
  }
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const { target } = event
    if (target instanceof Element && target.closest('dialog, audio, video, input, textarea, select')) return
    if (event.key === ' ' && target instanceof Element && target.closest('button, a')) return
    // Who speaks to their machine types words on the page (WCAG 2.1.4).
    const isSign = event.key.length === 1 && event.key !== ' '
    if (isSign && !player.contains(document.activeElement)) return
    const keys = event.shiftKey && Object.hasOwn(shifted, event.key) ? shifted : plain
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
}

/** A horizontal swipe with one finger turns a page. */
export function listenForSwipes(stage: HTMLElement, commands: Pick<StoryCommands, 'step'>) {
  const fingers = new Set<number>()
  let start: { x: number; y: number } | undefined
  stage.addEventListener(
    'pointerdown',
    ({ pointerType, pointerId, clientX, clientY }) => {
      if (pointerType !== 'touch') return
      fingers.add(pointerId)
      start = fingers.size === 1 ? { x: clientX, y: clientY } : undefined
    },
    { capture: true },
  )
  const end = ({ pointerId, clientX, clientY, type }: PointerEvent) => {
    if (!fingers.delete(pointerId) || !start || type === 'pointercancel') return
    const [across, down] = [clientX - start.x, clientY - start.y]
    start = undefined
    if (Math.abs(across) >= swiped && Math.abs(across) > 1.5 * Math.abs(down)) commands.step(across < 0 ? 1 : -1)
  }
  stage.addEventListener('pointerup', end, { capture: true })
  stage.addEventListener('pointercancel', end, { capture: true })
}

/**
 * The wheel turns pages; at the ends it scrolls the page around the frame. With Ctrl, as a pinch sends it, it zooms.
 */
export function listenForWheel(stage: HTMLElement, commands: Pick<StoryCommands, 'step' | 'canStep' | 'zoomBy'>) {
  let sum = 0
  let last = -Infinity
  stage.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey) {
        event.preventDefault()
        return commands.zoomBy(Math.exp(-event.deltaY / 200))
      }
      const by = event.deltaY > 0 ? 1 : -1
      const rests = event.timeStamp - last < wheelRest
      if (!rests && !commands.canStep(by)) return
      event.preventDefault()
      if (rests) return
      sum = Math.sign(sum) === by ? sum + event.deltaY : event.deltaY
      if (Math.abs(sum) < turned) return
      sum = 0
      last = event.timeStamp
      commands.step(by)
    },
    { passive: false, capture: true },
  )
}
