import type { Call, Handlers, OperationId } from '../../contract/call.ts'
import { invalid } from '../../contract/problem.ts'
import { created, noContent, ok } from '../../contract/reply.ts'
import type { HistoryService } from '../history/index.ts'
import { representSeries } from './series-representation.ts'
import type { SeriesEntry, SeriesFilter } from './series-repository.ts'
import type { SeriesService } from './series-service.ts'
import { representStory } from './story-representation.ts'
import { withReading } from './story-routes.ts'

/** Series of stories. */
export function seriesHandlers(series: SeriesService, history: HistoryService): Handlers {
  const list = async ({ tenant, hal, page }: Pick<Call<OperationId>, 'tenant' | 'hal' | 'page'>, by?: SeriesFilter) => {
    const { entries, total } = await series.page(tenant.id, page, by)
    const shown = entries.map((entry) => representSeries(hal, entry))
    return ok(hal.page('storyboardCollections', shown, page, total))
  }
  const one = ({ hal }: Pick<Call<OperationId>, 'hal'>, entry: SeriesEntry) =>
    ok(representSeries(hal, entry), { version: entry.row.version })

  return {
    getStoryboardCollections: (call) => list(call),
    findStoryboardCollectionsByCustomMetadata: (call) => list(call, call.query),
    findStoryboardCollectionByUuid: async (call) => one(call, await series.byUuid(call.tenant.id, call.query.uuid)),
    getStoryboardCollection: async (call) => one(call, await series.byUuid(call.tenant.id, call.path.uuid)),
    createStoryboardCollection: async ({ context, hal, body }) => {
      const entry = await series.create(context, seriesIn(body))
      return created(representSeries(hal, entry), { version: entry.row.version })
    },
    patchStoryboardCollection: async (call) =>
      one(call, await series.patch(call.context, call.path.uuid, seriesIn(call.body), call.ifMatch)),
    deleteStoryboardCollection: async ({ context, path, ifMatch }) => {
      await series.remove(context, path.uuid, ifMatch)
      return noContent()
    },
    getStoryboardCollectionStoryboards: async ({ tenant, path, hal, page }) => {
      const { entries, total } = await series.stories(tenant.id, path.uuid, page)
      const shown = entries.map((entry) => representStory(hal, entry))
      return ok(withReading(hal, hal.page('storyboards', shown, page, total)))
    },
    orderStoryboardCollectionStoryboards: async ({ context, path, body, ifMatch }) =>
      noContent({ version: await series.order(context, path.uuid, uuidsOf(body), ifMatch) }),
    addStoryboardToCollection: async (call) =>
      one(call, await series.addStory(call.context, call.path.uuid, call.query.storyboardUuid, call.ifMatch)),
    removeStoryboardFromCollection: async (call) =>
      one(call, await series.removeStory(call.context, call.path.uuid, call.query.storyboardUuid, call.ifMatch)),
    restoreStoryboardCollection: async (call) => one(call, await series.restore(call.context, call.path.uuid)),
    undoStoryboardCollection: async (call) => one(call, await series.undo(call.context, call.path.uuid, call.ifMatch)),
    getStoryboardCollectionHistory: async (call) => {
      const { uuid } = call.path
      const [reply] = await Promise.all([history.reply(call, uuid), series.byUuid(call.tenant.id, uuid)])
      return reply
    },
  }
}

/** A client may send a whole series: fields that the server sets are ignored. */
const seriesIn = ({
  customMetadataList,
  storyboards,
  sgtt,
  autn,
  sgti,
}: Call<'patchStoryboardCollection'>['body']) => ({ customMetadataList, storyboards, sgtt, autn, sgti })

/** The uuids at the ends of a list of self links. */
function uuidsOf(uriList: string): string[] {
  return uriList
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const uuid = /\/storyboards\/([0-9a-f-]{36})(?:[?#].*)?$/i.exec(line)?.[1]
      if (uuid === undefined) throw invalid('body', 'not-a-story', `${line} is not the self link of a story`)
      return uuid.toLowerCase()
    })
}
