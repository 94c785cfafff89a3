import type { Storage } from '../../../storage/storage.ts'
import type { PresentedStory } from './presented-story.ts'

/** A picture in the file. */
export type HeldPicture = { mime: string; bytes: Buffer; width: number; height: number }
export const dataUrl = ({ mime, bytes }: { mime: string; bytes: Buffer }) =>
  `data:${mime};base64,${bytes.toString('base64')}`

export type HeldPictures = {
  /** Whole pictures by the uuid of their image. */
  wholes: Map<string, HeldPicture>
  /** The picture of each step, by its number. */
  details: Map<number, HeldPicture>
  /** Of what stands beside them. */
  besides: Map<number, HeldPicture>
}
/** Recordings that lie in the file, by the number of their step. */
export type HeldMedia = Map<number, { mime: string; bytes: Buffer }>
export type Held = HeldPictures & { media: HeldMedia }

/** The recordings of a story that `room` has bytes for, the smallest first; the file says of the others where they are. */
export async function heldMedia(storage: Storage, { steps }: PresentedStory, room: number): Promise<HeldMedia> {
  const recordings = await Promise.all(
    steps.map(async ({ number, medium }) => {
      const isRecording = medium?.mediaType === 'AUDIO' || medium?.mediaType === 'VIDEO'
      const media = isRecording ? medium.asset.media : undefined
      const size = media && (await storage.size(media.key))
      return media === undefined || size === undefined ? [] : [{ ...media, number, size }]
    }),
  )
  const held: HeldMedia = new Map()
  let left = room
  for (const { number, key, mime, size } of recordings.flat().toSorted((a, b) => a.size - b.size)) {
    if (size > left) break
    left -= size
    held.set(number, { mime, bytes: await storage.readRange(key, 0, size) })
  }
  return held
}
