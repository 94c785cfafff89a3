import { type Group, LoaderUtils, Mesh, Texture } from 'three'
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'

type Loading = { signal: AbortSignal; onProgress: (percent: number) => void }

/** Loads a GLB, with or without meshopt and webp. Progress in percent if the server sends the size. */
export async function loadModel(src: string, { signal, onProgress }: Loading): Promise<Group> {
  const reply = await fetch(src, { signal })
  if (!reply.ok) throw new Error(`${reply.status} for the model`)
  const bytes = await readAll(reply, onProgress)
  const loader = new GLTFLoader().setMeshoptDecoder(MeshoptDecoder)
  const { scene } = await loader.parseAsync(bytes, LoaderUtils.extractUrlBase(src))
  if (signal.aborted) disposeModel(scene)
  signal.throwIfAborted()
  return scene
}

async function readAll(reply: Response, onProgress: Loading['onProgress']): Promise<ArrayBuffer> {
  const total = Number(reply.headers.get('content-length'))
  if (!reply.body || !(total > 0)) return reply.arrayBuffer()
  let read = 0
  const counted = reply.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        read += chunk.byteLength
        onProgress(Math.min(100, Math.round((read / total) * 100)))
        controller.enqueue(chunk)
      },
    }),
  )
  return new Response(counted).arrayBuffer()
}

/** Frees the memory of the graphics card. */
export function disposeModel(model: Group) {
  model.traverse((part) => {
    if (!(part instanceof Mesh)) return
    part.geometry.dispose()
    for (const material of [part.material].flat()) {
      for (const value of Object.values(material)) if (value instanceof Texture) value.dispose()
      material.dispose()
    }
  })
}
