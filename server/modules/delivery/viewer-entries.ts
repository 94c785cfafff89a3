import type { AssetType } from '../../db/schema.ts'
import { canvasId, mediaAddress, thumbAddress } from './manifest-3.ts'
import type { Deliverable } from './media-access.ts'
import type { PresentedItem } from './presented-item.ts'

export const viewerKinds = ['dzi', 'iiif', '3d', 'audio', 'video'] as const
export type ViewerKind = (typeof viewerKinds)[number]

/** The type of assets that each viewer shows. */
export const shows: Record<ViewerKind, AssetType> = {
  dzi: 'images',
  iiif: 'images',
  '3d': 'model3Ds',
  audio: 'audios',
  video: 'videos',
}

/** The data of assets for a public viewer: titles, addresses and sizes, and who has to be named. */
export function viewerEntries(
  origin: string,
  kind: ViewerKind,
  assets: Deliverable[],
  item: Pick<PresentedItem, 'uuid' | 'rights' | 'attribution'> | undefined,
) {
  return assets
    .filter((one) => one.type === shows[kind])
    .map((one) => ({
      uuid: one.uuid,
      title: one.title,
      type: one.type,
      url: address(origin, kind, one),
      ...(item !== undefined && { canvas: canvasId(origin, item.uuid, one.uuid) }),
      mimeType: kind === '3d' ? 'model/gltf-binary' : one.mimeType,
      ...('thumb-400.webp' in one.derivatives && { thumb: thumbAddress(origin, one) }),
      ...('poster.jpg' in one.derivatives && { poster: `${origin}/images/media/${one.uuid}/poster.jpg` }),
      ...('peaks.json' in one.derivatives && { peaks: `${origin}/images/peaks/${one.uuid}.json` }),
      ...(one.width !== null && { width: one.width }),
      ...(one.height !== null && { height: one.height }),
      ...(one.alt !== null && { alt: one.alt }),
      ...(item?.attribution !== undefined && { attribution: item.attribution }),
      ...(item?.rights !== undefined && { rights: item.rights }),
    }))
}

function address(origin: string, kind: ViewerKind, one: Deliverable): string {
  if (kind === '3d') return `${origin}/images/models/${one.uuid}.glb`
  return kind === 'dzi' || kind === 'iiif' ? `${origin}/images/iiif/3/${one.picture}` : mediaAddress(origin, one)
}
