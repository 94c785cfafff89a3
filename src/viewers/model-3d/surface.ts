import { MeshBasicMaterial, MeshStandardMaterial, type Scene } from 'three'

/** How the surface is drawn: with its texture, in plain clay, or as a wire frame. */
export type Surface = 'texture' | 'plain' | 'wireframe'

const materials = {
  texture: () => null,
  plain: () => new MeshStandardMaterial({ color: '#cfc8bb', roughness: 0.85 }),
  wireframe: () => new MeshBasicMaterial({ color: '#6f98a6', wireframe: true }),
} satisfies Record<Surface, () => MeshStandardMaterial | MeshBasicMaterial | null>

/** Draws a whole scene with one surface. Returns a function that restores it. */
export function coverWith(scene: Scene, surface: Surface) {
  const material = materials[surface]()
  scene.overrideMaterial = material
  return () => {
    scene.overrideMaterial = null
    material?.dispose()
  }
}
