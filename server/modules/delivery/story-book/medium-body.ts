import { fileOf, imageBody, plain } from '../manifest-3.ts'
import type { PresentedStep } from './presented-story.ts'

const types = { AUDIO: 'Sound', VIDEO: 'Video', MODEL3D: 'Model' } as const

/** The medium of a step as a body that other viewers can show or play: a recording with its passage. */
export function mediumBody(origin: string, { medium }: PresentedStep): object[] {
  if (medium === undefined) return []
  const { asset, mediaType, from, to, region } = medium
  const label = plain(medium.label ?? asset.title)
  if (mediaType === 'IMAGE') {
    const { id, ...body } = imageBody(origin, asset)
    const part = region && `${region.x},${region.y},${region.width},${region.height}`
    return [{ ...body, id: part === undefined ? id : id.replace('/full/', `/${part}/`), label }]
  }
  const file = fileOf(origin, asset)
  if (file === undefined) return []
  const passage = from === undefined && to === undefined ? '' : `#t=${from ?? 0}${to === undefined ? '' : `,${to}`}`
  return [{ ...file, id: file.id + passage, type: types[mediaType], label }]
}
