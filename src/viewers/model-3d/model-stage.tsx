import { OrbitControls } from '@react-three/drei/core/OrbitControls.js'
import { useThree } from '@react-three/fiber'
import { type ComponentRef, type RefObject, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { type Group, PerspectiveCamera } from 'three'
import { fitCamera } from './fit-camera'
import { exact, type ModelView } from './model-view'
import { StudioLight } from './studio-light'
import { coverWith, type Surface } from './surface'

export type StageCommands = {
  /** Radians to the right and up. */
  turn: (right: number, up: number) => void
  /** Below 1 is nearer. */
  approach: (factor: number) => void
  home: () => void
  /** As it is looked at now. */
  view: () => ModelView | undefined
}

type ModelStageProps = {
  model: Group
  /** How it is looked at first; without it all of it is seen. */
  view?: ModelView
  surface: Surface
  still: boolean
  commands: RefObject<StageCommands | null>
}

/** The content of the canvas: the model in its light, and the commands to rotate it. */
export function ModelStage({ model, view, surface, still, commands }: ModelStageProps) {
  const camera = useThree((state) => state.camera)
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  const orbit = useRef<ComponentRef<typeof OrbitControls>>(null)

  const home = useCallback(() => {
    if (!(camera instanceof PerspectiveCamera)) return
    const middle = fitCamera(camera, model)
    if (view) camera.position.set(...view.eye)
    orbit.current?.target.copy(view ? middle.set(...view.target) : middle)
    orbit.current?.update()
    invalidate()
  }, [camera, model, view, invalidate])
  useEffect(home, [home])

  useEffect(() => {
    invalidate()
    return coverWith(scene, surface)
  }, [surface, scene, invalidate])

  useImperativeHandle(commands, () => ({
    turn: (right, up) => {
      const controls = orbit.current
      controls?.setAzimuthalAngle(controls.getAzimuthalAngle() + right)
      controls?.setPolarAngle(controls.getPolarAngle() - up)
    },
    approach: (factor) => {
      const controls = orbit.current
      if (!controls) return
      const eye = controls.object.position
      eye.sub(controls.target).multiplyScalar(factor).add(controls.target)
      controls.update()
      invalidate()
    },
    home,
    view: () => {
      const { x, y, z } = camera.position
      const at = orbit.current?.target
      return at && { eye: [exact(x), exact(y), exact(z)], target: [exact(at.x), exact(at.y), exact(at.z)] }
    },
  }))

  return (
    <>
      <StudioLight />
      <primitive object={model} />
      <OrbitControls ref={orbit} makeDefault enableDamping={!still} />
    </>
  )
}
