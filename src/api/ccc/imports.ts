import { isApiError } from '../api-error'
import {
  importAudio,
  importCulturalItem,
  importImage,
  importModel3D,
  importPdf,
  importVideo,
} from './generated/sdk.gen'
import { startAudioImports, startImageImports, startModel3dImports, startVideoImports } from './generated/sdk.gen'
import type {
  AudioImport,
  CulturalItemImport,
  ImageImport,
  Model3DImport,
  PdfImport,
  StartedImport,
  VideoImport,
} from './generated/types.gen'

/** An uploaded file that is put into an item, or a document that becomes an item of its own. */
export type AssetToImport =
  | { type: 'images'; body: ImageImport }
  | { type: 'audios'; body: AudioImport }
  | { type: 'videos'; body: VideoImport }
  | { type: 'model3Ds'; body: Model3DImport }
  | { type: 'documents'; body: PdfImport }

/** Starts the import of an uploaded file; what is started is then watched by its import id. */
export function importAsset(asset: AssetToImport): Promise<StartedImport> {
  switch (asset.type) {
    case 'images':
      return importImage({ body: asset.body })
    case 'audios':
      return importAudio({ body: asset.body })
    case 'videos':
      return importVideo({ body: asset.body })
    case 'model3Ds':
      return importModel3D({ body: asset.body })
    case 'documents':
      return importPdf({ body: asset.body })
  }
}

/** Makes a new item of uploaded files and its metadata. */
export const importItem = (body: CulturalItemImport) => importCulturalItem({ body })

const starts = {
  images: startImageImports,
  audios: startAudioImports,
  videos: startVideoImports,
  model3Ds: startModel3dImports,
}

/** Has the server begin with what waits; a 422 says that there is nothing to begin with, and is fine. */
export async function startImports(type: keyof typeof starts): Promise<void> {
  try {
    await starts[type]({})
  } catch (error) {
    if (!isApiError(error, 422)) throw error
  }
}
