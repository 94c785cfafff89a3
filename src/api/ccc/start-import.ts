import { isApiError } from '../api-error'
import {
  importAudio,
  importCulturalItem,
  importImage,
  importModel3D,
  importPdf,
  importVideo,
  startAudioImports,
  startImageImports,
  startModel3dImports,
  startVideoImports,
} from './generated/sdk.gen'
import type {
  AudioSource,
  CulturalItemImport,
  ImageSource,
  Model3DSource,
  PdfImport,
  VideoSource,
} from '@teca/shared/contract/ccc'

/** Files on the server that become one asset of an item, with its type. */
export type AssetSource =
  | { type: 'images'; source: ImageSource }
  | { type: 'audios'; source: AudioSource }
  | { type: 'videos'; source: VideoSource }
  | { type: 'model3Ds'; source: Model3DSource }

/** Starts the import of one asset into an item. */
export function importInto(culturalItemUuid: string, asset: AssetSource) {
  switch (asset.type) {
    case 'images':
      return importImage({ body: { ...asset.source, culturalItemUuid } })
    case 'audios':
      return importAudio({ body: { ...asset.source, culturalItemUuid } })
    case 'videos':
      return importVideo({ body: { ...asset.source, culturalItemUuid } })
    case 'model3Ds':
      return importModel3D({ body: { ...asset.source, culturalItemUuid } })
  }
}

/** Creates an item and starts the import of its assets; the reply lists them in the order of the call. */
export const importItem = (body: CulturalItemImport) => importCulturalItem({ body })

/** Creates an item from a document. */
export const importDocument = (body: PdfImport) => importPdf({ body })

const monitors = {
  images: startImageImports,
  audios: startAudioImports,
  videos: startVideoImports,
  model3Ds: startModel3dImports,
}

/** Makes the server watch the imports of a type. A 422 means that there is nothing to start, and is no failure. */
export async function startMonitoring(type: AssetSource['type']): Promise<void> {
  try {
    await monitors[type]({})
  } catch (error) {
    if (!isApiError(error, 422)) throw error
  }
}
