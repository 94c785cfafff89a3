import { showUploads } from '@/stores/upload-panel'
import { newUuid } from '@/lib/new-uuid'
import { keepFiles } from './files-at-hand'
import { keepHandles } from './file-handles'
import { runUploads } from './run-uploads'
import type { UploadPlan } from './upload-plan'
import type { StoredFile, Upload } from './upload'
import { changeUploads } from './upload-events'

/** Starts uploads. The widget of the catalogue opens and shows their progress. */
export function startUploads(plans: readonly UploadPlan[]): void {
  const startedAt = Date.now()
  const uploads = plans.map((plan): Upload => ({
    itemUploadId: newUuid(),
    name: plan.target.title,
    target: plan.target,
    startedAt,
    seen: false,
    assets: plan.assets.map(({ type, title, files, metadata, sendsAnyway }) => {
      const assetUploadId = newUuid()
      const chosen = files.map(({ file, fetched }) => (fetched ? undefined : file))
      keepFiles(assetUploadId, chosen)
      void keepHandles(assetUploadId, chosen)
      return {
        assetUploadId,
        assetType: type,
        sgtt: title,
        ...(metadata && { metadata }),
        ...(sendsAnyway && { sendsAnyway }),
        status: 'IN_PROGRESS',
        files: files.map(({ kind, file: { name, size, lastModified }, fetched }) => ({
          kind,
          name,
          size: fetched?.size ?? size,
          lastModified,
          ...(fetched && { stored: storedOf(fetched) }),
        })),
      }
    }),
  }))
  changeUploads({ type: 'started', uploads })
  showUploads(true)
  runUploads()
}

const storedOf = ({ uuid, imageLink, originalFilename }: StoredFile): StoredFile => ({
  uuid,
  imageLink,
  originalFilename,
})
