import type { Viewer } from 'openseadragon'

/** What is seen of a picture, so that another picture of any size can show the same: its zoom beside that of the whole, and its middle. */
interface View {
  zoom: number
  x: number
  y: number
  rotation: number
}

interface Member {
  root: HTMLElement
  viewer: Viewer
}

export interface InStep {
  /** A viewer joins, with the element that hears its gestures; it takes over what the others show. Returns the way out. */
  join: (root: HTMLElement, viewer: Viewer) => () => void
  /** Whether the viewers are kept in step. Switched on again, they follow the one that was moved last. */
  keep: (on: boolean) => void
}

/** Keeps viewers in step: what a person does to one of them, the others do too. */
export function inStep(): InStep {
  const members = new Set<Member>()
  let leader: Member | undefined
  let on = true
  let following = false

  const follow = (member: Member, immediately: boolean) => {
    const view = leader && viewOf(leader.viewer)
    if (!view || member === leader) return
    following = true
    show(member.viewer, view, immediately)
    following = false
  }
  const followAll = (immediately: boolean) => {
    if (on && !following) for (const member of members) follow(member, immediately)
  }

  return {
    join: (root, viewer) => {
      const member = { root, viewer }
      const stop = new AbortController()
      const lead = () => (leader = member)
      // Only who is touched leads: a picture that is opened goes to its whole by itself.
      for (const gesture of ['pointerdown', 'wheel', 'keydown'])
        root.addEventListener(gesture, lead, { signal: stop.signal, capture: true, passive: true })
      const moved = (event: { immediately?: boolean }) => member === leader && followAll(event.immediately ?? false)
      viewer.addHandler('pan', moved)
      viewer.addHandler('zoom', moved)
      viewer.addHandler('rotate', moved)
      // After the viewer has gone to the whole of its new picture.
      const opened = () => void setTimeout(() => on && members.has(member) && follow(member, true))
      viewer.world.addHandler('add-item', opened)
      members.add(member)
      opened()
      return () => {
        stop.abort()
        members.delete(member)
        if (leader === member) leader = undefined
      }
    },
    keep: (wanted) => {
      on = wanted
      followAll(false)
    },
  }
}

/** Undefined before its picture is there. */
function viewOf({ viewport, world }: Viewer): View | undefined {
  const item = world.getItemAt(0)
  if (!item) return undefined
  const { x, y, width, height } = item.getBounds()
  const middle = viewport.getCenter(false)
  return {
    zoom: viewport.getZoom(false) / viewport.getHomeZoom(),
    x: (middle.x - x) / width,
    y: (middle.y - y) / height,
    rotation: viewport.getRotation(false),
  }
}

function show({ viewport, world }: Viewer, view: View, immediately: boolean) {
  const item = world.getItemAt(0)
  if (!item) return
  const { x, y, width, height } = item.getBounds()
  const middle = viewport.getCenter(false)
  middle.x = x + view.x * width
  middle.y = y + view.y * height
  viewport.setRotation(view.rotation, immediately)
  viewport.zoomTo(view.zoom * viewport.getHomeZoom(), undefined, immediately)
  viewport.panTo(middle, immediately)
}
