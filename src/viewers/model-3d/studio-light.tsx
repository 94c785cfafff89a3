import { useThree } from '@react-three/fiber'
import { useEffect } from 'react'
import { PMREMGenerator } from 'three'
import { RoomEnvironment } from 'three/examples/jsm/environments/RoomEnvironment.js'

/** Soft neutral light from all sides, computed here: nothing is fetched for it. */
export function StudioLight() {
  const gl = useThree((state) => state.gl)
  const scene = useThree((state) => state.scene)
  const invalidate = useThree((state) => state.invalidate)
  useEffect(() => {
    const room = new RoomEnvironment()
    const generator = new PMREMGenerator(gl)
    const { texture } = generator.fromScene(room, 0.04)
    scene.environment = texture
    invalidate()
    return () => {
      scene.environment = null
      texture.dispose()
      generator.dispose()
      room.dispose()
    }
  }, [gl, scene, invalidate])
  return <directionalLight position={[2, 4, 3]} intensity={0.9} />
}
