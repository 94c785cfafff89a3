import type { Model3DLabels } from './model-toolbar'

/** A red tetrahedron as a glTF, for tests and stories. */
export function someModel(): string {
  const points = new Float32Array([0, 1, 0, -1, -0.6, 0.6, 1, -0.6, 0.6, 0, -0.6, -1])
  const faces = new Uint16Array([0, 1, 2, 0, 2, 3, 0, 3, 1, 1, 3, 2])
  const bytes = new Uint8Array([...new Uint8Array(points.buffer), ...new Uint8Array(faces.buffer)])
  const gltf = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorFactor: [0.9, 0.05, 0.05, 1], metallicFactor: 0 } }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 4, type: 'VEC3', min: [-1, -0.6, -1], max: [1, 1, 0.6] },
      { bufferView: 1, componentType: 5123, count: 12, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteOffset: 0, byteLength: 48 },
      { buffer: 0, byteOffset: 48, byteLength: 24 },
    ],
    buffers: [{ byteLength: 72, uri: `data:application/octet-stream;base64,${btoa(String.fromCharCode(...bytes))}` }],
  }
  return URL.createObjectURL(new Blob([JSON.stringify(gltf)], { type: 'model/gltf+json' }))
}

/** English labels for tests and stories, which have no text area. */
export const someModel3DLabels: Model3DLabels = {
  model3D: ({ title }) => `3D model ${title}`,
  model3DKeys: 'Arrows turn the model, plus and minus zoom, 0 shows it as at first.',
  loadingModel: 'Loading model...',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  resetView: 'Reset view',
  wireframe: 'Wireframe',
  texture: 'Texture',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  failedModel: 'The 3D model could not be loaded.',
  noWebGl: 'This browser cannot show 3D models (WebGL is missing).',
  retry: 'Try again',
}
