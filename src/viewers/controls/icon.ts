/** Drawn on a 24 pixel square with round strokes, so that the viewers need no icon library. */
const strokes = {
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  home: 'M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4M9 9h6v6H9z',
  rotateLeft: 'M4 5v5h5M4.6 10a8 8 0 1 1-.2 4.5',
  rotateRight: 'M20 5v5h-5M19.4 10a8 8 0 1 0 .2 4.5',
  fullScreen: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  leaveFullScreen: 'M20 10h-6V4M14 10l7-7M4 14h6v6M10 14l-7 7',
  navigator: 'M4 5h16v14H4zM12 11h5v5h-5z',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  play: 'M8 5l11 7-11 7z',
  pause: 'M8 5v14M16 5v14',
  mute: 'M4 10v4h4l5 4V6L8 10zM17 9l4 6M21 9l-4 6',
  sound: 'M4 10v4h4l5 4V6L8 10zM17 9a4 4 0 0 1 0 6',
  wireframe: 'M12 3l8 5v8l-8 5-8-5V8zM4 8l8 5 8-5M12 13v8M4 16l8-3 8 3',
  share:
    'M18 8a3 3 0 1 0-2.9-3.8L8.8 8A3 3 0 1 0 8.8 16l6.3 3.8A3 3 0 1 0 18 16a3 3 0 0 0-2.3 1.1L9 13a3 3 0 0 0 0-2l6.7-4.1A3 3 0 0 0 18 8z',
  texture: 'M4 4h16v16H4zM4 12h16M12 4v16M4 4l8 8M12 12l8 8',
} as const

export type IconName = keyof typeof strokes

/** A decorative icon as an SVG element. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  svg.setAttribute('viewBox', '0 0 24 24')
  svg.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', strokes[name])
  svg.append(path)
  return svg
}
