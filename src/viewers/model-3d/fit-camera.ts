import { Box3, type Object3D, type PerspectiveCamera, Sphere, Vector3 } from 'three'

/**
 * Looks at a model from slightly above and aside, so that all of it is visible in this aspect ratio. Returns the
 * middle, to rotate around.
 */
export function fitCamera(camera: PerspectiveCamera, model: Object3D): Vector3 {
  const { center, radius } = new Box3().setFromObject(model).getBoundingSphere(new Sphere())
  const reach = radius > 0 ? radius : 1
  const upright = (camera.fov * Math.PI) / 360
  const narrow = Math.min(upright, Math.atan(Math.tan(upright) * camera.aspect))
  const distance = (reach * 1.05) / Math.sin(narrow)
  camera.position.copy(center).addScaledVector(new Vector3(0.45, 0.3, 1).normalize(), distance)
  camera.near = distance / 100
  camera.far = distance * 20
  camera.updateProjectionMatrix()
  camera.lookAt(center)
  return center
}
