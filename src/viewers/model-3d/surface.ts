import { MeshBasicMaterial, MeshStandardMaterial, type Scene } from 'three'

/** How the surface is drawn: as it is, in plain clay, or as the net that it is made of. */
export type Surface = 'texture' | 'plain' | 'wireframe'

const materials = {
  texture: () => null,
  plain: () => new MeshStandardMaterial({ color: '#cfc8bb', roughness: 0.85 }),
  wireframe: () => new MeshBasicMaterial({ color: '#6f98a6', wireframe: true }),
} satisfies Record<Surface, () => MeshStandardMaterial | MeshBasicMaterial | null>

/** Draws all of a scene with one surface. Gives back how to undo it. */
export function coverWith(scene: Scene, surface: Surface) {
  const material = materials[surface]()
  scene.overrideMaterial = material
  return () => {
    scene.overrideMaterial = null
    material?.dispose()
  }
}
