import { escaped } from '../escaped.ts'
import { dataUrl } from './held-media.ts'
import type { Held } from './held-media.ts'
import { pageLanguage, pageWords } from './page-words.ts'
import type { PresentedStep } from './presented-story.ts'

const viewers = { AUDIO: 'audio', VIDEO: 'video', MODEL3D: '3d', IMAGE: 'dzi' }

/** What stands or sounds beside the picture of a step; what the file cannot hold is said, with where it is. */
export function playableMedium(
  { medium, number }: PresentedStep,
  held: Pick<Held, 'media' | 'besides'>,
  languages: string[],
  origin: string,
): string {
  if (medium === undefined) return ''
  const { asset, mediaType, from, to, camera } = medium
  const label = escaped(medium.label ?? asset.title)
  const place = (html: string) => `<figure class="beside">${html}<figcaption>${label}</figcaption></figure>`
  const picture = held.besides.get(number)
  const still = picture
    ? `<img src="${dataUrl(picture)}" width="${picture.width}" height="${picture.height}" alt="${escaped(asset.alt ?? asset.title)}" />`
    : ''
  if (mediaType === 'IMAGE' && picture) return place(still)
  const recording = held.media.get(number)
  if (recording) {
    const name = mediaType === 'VIDEO' ? 'video' : 'audio'
    const passage = from === undefined && to === undefined ? '' : `#t=${from ?? 0}${to === undefined ? '' : `,${to}`}`
    const source = `${dataUrl(recording)}${passage}`
    return place(`<${name} controls playsinline aria-label="${label}" src="${escaped(source)}"></${name}>`)
  }
  const view = camera ? `&view=${[...camera.eye, ...camera.target].join(',')}` : ''
  const address = escaped(`${origin}/images/viewers/${viewers[mediaType]}/?id=${asset.uuid}${view}`)
  const texts = languages.map((language) => {
    const { online, onlineIn3d, pictureOf3d } = pageWords(pageLanguage(language))
    const about = mediaType === 'MODEL3D' ? [still && pictureOf3d, onlineIn3d].filter(Boolean).join(' ') : online
    return `<p class="words" lang="${escaped(language)}">${about} <a href="${address}">${label}</a></p>`
  })
  return `<div class="beside online">${still}${texts.join('')}</div>`
}
