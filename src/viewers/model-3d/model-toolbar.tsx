import { type RefObject, useEffect, useRef } from 'react'
import { fullScreenControl, type FullScreenLabels } from '../controls/full-screen'
import { iconButton } from '../controls/icon-button'
import type { StageCommands } from './model-stage'
import type { Surface } from './surface'

/** The labels of the viewer; the text area `viewers` fits. */
export type Model3DLabels = FullScreenLabels & {
  model3D: (values: { title: string }) => string
  model3DKeys: string
  loadingModel: string
  zoomIn: string
  zoomOut: string
  resetView: string
  wireframe: string
  texture: string
  failedModel: string
  noWebGl: string
  retry: string
}

type ModelToolbarProps = {
  root: RefObject<HTMLElement | null>
  title: string
  labels: Model3DLabels
  commands: RefObject<StageCommands | null>
  surface: Surface
  onSurface: (surface: Surface) => void
}

/** The same row of buttons as under an image, so that the two viewers feel alike. */
export function ModelToolbar({ root, title, labels, commands, surface, onSurface }: ModelToolbarProps) {
  const row = useRef<HTMLDivElement>(null)
  const buttons = useRef<{ wireframe: HTMLButtonElement; texture: HTMLButtonElement }>(null)
  const latest = useRef({ surface, onSurface })
  useEffect(() => void (latest.current = { surface, onSurface }))

  useEffect(() => {
    if (!row.current || !root.current) return undefined
    const toggle = (wanted: Surface, other: Surface) =>
      latest.current.onSurface(latest.current.surface === wanted ? other : wanted)
    const wireframe = iconButton(labels.wireframe, 'wireframe', () => toggle('wireframe', 'texture'))
    const texture = iconButton(labels.texture, 'texture', () => toggle('texture', 'plain'))
    const fullScreen = fullScreenControl(root.current, labels)
    buttons.current = { wireframe, texture }
    row.current.replaceChildren(
      iconButton(labels.zoomIn, 'plus', () => commands.current?.approach(0.75)),
      iconButton(labels.zoomOut, 'minus', () => commands.current?.approach(1 / 0.75)),
      iconButton(labels.resetView, 'home', () => commands.current?.home()),
      wireframe,
      texture,
    )
    if (fullScreen.button) row.current.append(fullScreen.button)
    return fullScreen.stop
  }, [root, commands, labels])

  useEffect(() => {
    buttons.current?.wireframe.setAttribute('aria-pressed', String(surface === 'wireframe'))
    buttons.current?.texture.setAttribute('aria-pressed', String(surface === 'texture'))
  }, [surface, labels])

  return <div ref={row} className="tv-toolbar" role="toolbar" aria-label={labels.model3D({ title })} />
}
