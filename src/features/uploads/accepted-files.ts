import { assetTypes, type AssetType } from '@/api/meta/assets/assets'

/** The extensions that each content type accepts (catalogue spec 5); jpg and tif count as jpeg and tiff. */
export const specifiedExtensions = {
  images: ['png', 'tiff', 'tif', 'jpeg', 'jpg', 'gif', 'eps', 'ps', 'psd', 'ai'],
  model3Ds: ['zip', 'obj', 'mtl'],
  documents: ['pdf', 'doc', 'docx', 'txt'],
  audios: ['mp3', 'aac', 'm4a', 'wav', 'ogg', 'flac', 'amr', 'opus'],
  videos: ['mp4', 'mpeg', 'mpg', 'avi', 'mov', 'mkv', 'flv', 'webm', '3gp'],
} as const satisfies Extensions

/** The extensions that the server takes, by content type. */
export type Extensions = Record<AssetType, readonly string[]>

type Further = Partial<Record<'images' | 'audios' | 'videos', readonly string[]>>

/** Those of the specification, and those that the server says it reads beside them. */
export const extensionsWith = ({ images = [], audios = [], videos = [] }: Further = {}): Extensions => ({
  ...specifiedExtensions,
  images: [...specifiedExtensions.images, ...images],
  audios: [...specifiedExtensions.audios, ...audios],
  videos: [...specifiedExtensions.videos, ...videos],
})

/** The content types in the order of the choice. */
export const contentTypes = ['images', 'model3Ds', 'documents', 'audios', 'videos'] as const

export const modelPartExtensions = {
  zip: ['zip'],
  object: ['obj'],
  material: ['mtl'],
  texture: ['png', 'tiff', 'tif', 'jpeg', 'jpg', 'bmp', 'svg'],
} as const satisfies Record<string, readonly string[]>

export type ModelPart = 'object' | 'material' | 'texture'

/** The extension of a name in lower case, without its dot; empty if there is none. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** A file's name without its extension. */
export const stemOf = (name: string): string => name.replace(/\.[^.]+$/, '') || name

const has = (extensions: readonly string[], name: string) => extensions.includes(extensionOf(name))

export const isAccepted = (taken: Extensions, type: AssetType, name: string): boolean => has(taken[type], name)
export const isPart = (part: keyof typeof modelPartExtensions, name: string): boolean =>
  has(modelPartExtensions[part], name)

/** The content type of a file by its name. */
export const typeOfFile = (taken: Extensions, name: string): AssetType | undefined =>
  assetTypes.find((type) => isAccepted(taken, type, name))

/** The value of an input's `accept`. */
export const acceptOf = (extensions: readonly string[]): string => extensions.map((one) => `.${one}`).join(',')
