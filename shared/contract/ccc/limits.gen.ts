// Made from api-contracts by scripts/limits-source.ts; never edited.
export const audioSourceLimits = { "sgtt": 2000, "autn": 2000, "audioLink": 4000, "audioOriginalName": 1000 } as const
export const checksumRequestLimits = { "sha256": 200, "sizes": 1000 } as const
export const culturalItemImportLimits = { "pressmark": 500, "sgtt": 2000, "autn": 2000, "sgti": 10000, "images": 1000, "audios": 1000, "videos": 1000, "model3Ds": 1000 } as const
export const fetchRequestLimits = { "url": 4000 } as const
export const imageSourceLimits = { "imageLink": 4000, "originalFilename": 1000, "sgtt": 2000, "autn": 2000 } as const
export const metadataEntryLimits = { "name": 256, "value": 50000, "lang": 64, "defaultValue": 50000 } as const
export const metadataListLimits = { "items": 1000 } as const
export const model3DSourceLimits = { "sgtt": 2000, "autn": 2000, "zipLink": 4000, "objectLink": 4000, "materialLink": 4000, "textureLink": 4000, "textureOriginalName": 1000 } as const
export const pdfImportLimits = { "pdfLink": 4000, "originalFilename": 1000, "pressmark": 500, "sgtt": 2000, "autn": 2000 } as const
export const resumableUploadCreateLimits = { "fileName": 1000 } as const
export const uuidListLimits = { "items": 1000 } as const
export const videoSourceLimits = { "sgtt": 2000, "autn": 2000, "videoLink": 4000, "videoOriginalName": 1000 } as const
