import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { created, noContent, ok } from '../../contract/reply.ts'
import type { Hal } from '../../hal/hal.ts'
import type { HistoryService } from '../history/index.ts'
import { representStory, STORIES } from './story-representation.ts'
import type { StoryEntry } from './story-repository.ts'
import type { StoryService } from './story-service.ts'

/** Stories. */
export function storyHandlers(stories: StoryService, history: HistoryService): Handlers {
  const one = ({ hal }: Pick<Call<OperationId>, 'hal'>, entry: StoryEntry) =>
    ok(representStory(hal, entry), { version: entry.row.version })

  return {
    getStoryboards: async ({ tenant, hal, page }) => {
      const { entries, total } = await stories.page(tenant.id, page)
      const shown = entries.map((entry) => representStory(hal, entry))
      return ok(withReading(hal, hal.page('storyboards', shown, page, total)))
    },
    findStoryboardByUuid: async (call) => one(call, await stories.byUuid(call.tenant.id, call.query.uuid)),
    getStoryboard: async (call) => one(call, await stories.byUuid(call.tenant.id, call.path.uuid)),
    createStoryboard: async ({ context, hal, body }) => {
      const entry = await stories.create(context, { ...storyIn(body), copied: body.copied ?? false })
      return created(representStory(hal, entry), { version: entry.row.version })
    },
    patchStoryboard: async (call) =>
      one(call, await stories.patch(call.context, call.path.uuid, storyIn(call.body), call.ifMatch)),
    deleteStoryboard: async ({ context, path, ifMatch }) => {
      await stories.remove(context, path.uuid, ifMatch)
      return noContent()
    },
    restoreStoryboard: async (call) => one(call, await stories.restore(call.context, call.path.uuid)),
    undoStoryboard: async (call) => one(call, await stories.undo(call.context, call.path.uuid, call.ifMatch)),
    getStoryboardHistory: async (call) => {
      const { uuid } = call.path
      const [reply] = await Promise.all([history.reply(call, uuid), stories.byUuid(call.tenant.id, uuid)])
      return reply
    },
  }
}

/** Where stories are listed one can be read out of a manifest. */
export const withReading = <L extends { _links: object }>(hal: Hal, list: L) => ({
  ...list,
  _links: { ...list._links, readManifest: hal.link(`${STORIES}/readManifest`) },
})

/** A client may send a whole story: fields that the server sets are ignored. */
const storyIn = ({
  customMetadataList,
  annotations,
  sgtt,
  autn,
  sgti,
  label,
  author,
  description,
  pressmark,
}: Call<'patchStoryboard'>['body']) => ({
  customMetadataList,
  annotations,
  sgtt,
  autn,
  sgti,
  label,
  author,
  description,
  pressmark,
})
