import { OrbitControls } from '@react-three/drei/core/OrbitControls.js'
import { useThree } from '@react-three/fiber'
import { type ComponentRef, type RefObject, useCallback, useEffect, useImperativeHandle, useRef } from 'react'
import { type Group, PerspectiveCamera } from 'three'
import { fitCamera } from './fit-camera'
import { StudioLight } from './studio-light'
import { coverWith, type Surface } from './surface'

export type StageCommands = {
  /** Radians to the right and up. */
  turn: (right: number, up: number) => void
  /** Below 1 is nearer. */
  approach: (factor: number) => void
  home: () => void
}

type ModelStageProps = { model: Group; surface: Surface; still: boolean; commands: RefObject<StageCommands | null> }

/** What is inside the canvas: the model in its light, and the ways to turn it. */
export function ModelStage({ model, surface, still, commands }: ModelStageProps) {
  const camera = useThree((state) => state.camera)
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  const orbit = useRef<ComponentRef<typeof OrbitControls>>(null)

  const home = useCallback(() => {
    if (!(camera instanceof PerspectiveCamera)) return
    orbit.current?.target.copy(fitCamera(camera, model))
    orbit.current?.update()
    invalidate()
  }, [camera, model, invalidate])
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
  }))

  return (
    <>
      <StudioLight />
      <primitive object={model} />
      <OrbitControls ref={orbit} makeDefault enableDamping={!still} />
    </>
  )
}
