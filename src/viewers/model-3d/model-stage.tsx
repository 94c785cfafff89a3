import { OrbitControls } from '@react-three/drei/core/OrbitControls.js'
import { useThree } from '@react-three/fiber'
import { type ComponentRef, type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { type Group, MeshBasicMaterial, MeshStandardMaterial, PerspectiveCamera } from 'three'
import { fitCamera } from './fit-camera'
import { StudioLight } from './studio-light'

/** How the surface is drawn: as it is, in plain clay, or as the net that it is made of. */
export type Surface = 'texture' | 'plain' | 'wireframe'

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

  const home = () => {
    if (!(camera instanceof PerspectiveCamera)) return
    const middle = fitCamera(camera, model)
    orbit.current?.target.copy(middle)
    orbit.current?.update()
    invalidate()
  }
  useEffect(home, [camera, model])

  useEffect(() => {
    const material =
      surface === 'plain'
        ? new MeshStandardMaterial({ color: '#cfc8bb', roughness: 0.85 })
        : surface === 'wireframe'
          ? new MeshBasicMaterial({ color: '#6f98a6', wireframe: true })
          : null
    scene.overrideMaterial = material
    invalidate()
    return () => material?.dispose()
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
      camera.position.sub(controls.target).multiplyScalar(factor).add(controls.target)
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
