import type { Viewer } from 'openseadragon'

/** The view of a picture, so that a picture of any size can show the same: its zoom relative to the whole, and its middle. */
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
  /**
   * Adds a viewer, with the element that receives its gestures; it takes over the view of the others. Returns a
   * function that removes it.
   */
  join: (root: HTMLElement, viewer: Viewer) => () => void
  /** Whether the viewers are linked. When linked again, they follow the one that was moved last. */
  keep: (on: boolean) => void
}

/** Links viewers: each follows what a person does to one of them. */
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
      // Only the touched viewer leads: a picture that opens moves to its whole view by itself.
      for (const gesture of ['pointerdown', 'wheel', 'keydown'])
        root.addEventListener(gesture, lead, { signal: stop.signal, capture: true, passive: true })
      const moved = (event: { immediately?: boolean }) => member === leader && followAll(event.immediately ?? false)
      viewer.addHandler('pan', moved)
      viewer.addHandler('zoom', moved)
      viewer.addHandler('rotate', moved)
      // After the viewer has moved to the whole view of its new picture.
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

/** Undefined before its picture has loaded. */
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
