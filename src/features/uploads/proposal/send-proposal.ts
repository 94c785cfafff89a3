import { handleOf, type Handle } from '@/api/hal/link'
import { makeCollection } from '@/api/meta/collections/collection-writes'
import { startUploads } from '@/work/uploads/start-uploads'
import type { UploadPlan, UploadTarget } from '@/work/uploads/upload-plan'
import { assetsOfFiles } from './assets-of-files'
import { nameOf, parentOf, type ProposedItem } from './group-files'

/** Creates the collections of the folders that are not `made`, parents first, and starts to upload the items. */
export async function sendProposal(
  items: readonly ProposedItem[],
  folders: readonly string[],
  into: Handle | undefined,
  made: Map<string, Handle>,
) {
  for (const folder of folders) {
    if (made.has(folder)) continue
    const parent = made.get(parentOf(folder)) ?? into
    made.set(folder, handleOf(await makeCollection(nameOf(folder), parent?.uuid)))
  }
  startUploads(items.map((item) => planOf(item, made.get(item.folder) ?? into)))
}

function planOf({ title, pressmark, files, existing }: ProposedItem, collection: Handle | undefined): UploadPlan {
  const target: UploadTarget = existing
    ? { kind: 'existing', item: existing, title: title.trim() }
    : { kind: 'new', title: title.trim(), pressmark: pressmark.trim(), metadata: [], collection }
  return { target, assets: assetsOfFiles(files).assets }
}
