import { aStep } from '../fixtures/steps.ts'
import type { Thing, Walk } from './walk.ts'

/** Stories and the series that they are in. */
export async function storiesChapter(walk: Walk, image: string): Promise<void> {
  const titled = (value: string) => ({ customMetadataList: [{ name: 'sgtt', value }] })
  const story = await walk.call<Thing>('createStoryboard', {
    body: { ...titled('Ships'), annotations: [aStep({ image })] },
  })
  const other = await walk.call<Thing>('createStoryboard', { body: { ...titled('Winds'), annotations: [] } })
  const at = { uuid: story.uuid }
  await walk.call('findStoryboardByUuid', { query: at })
  await walk.call('getStoryboard', { at })
  await walk.call('patchStoryboard', { at, body: titled('Ships at sea') })
  await walk.call('undoStoryboard', { at })
  await walk.call('getStoryboardHistory', { at })
  await walk.call('getStoryboardVisitorView', { at })
  const outside = { at: { storyUuid: story.uuid } }
  await walk.call('readStory', outside)
  const manifest = await walk.call('getStoryManifest', outside)
  await walk.call('downloadStory', outside)
  await walk.call('readStoryManifest', { body: { text: JSON.stringify(manifest) } })

  const body = { ...titled('The sea'), storyboards: [story.uuid] }
  const series = await walk.call<Thing>('createStoryboardCollection', { body })
  const atSeries = { uuid: series.uuid }
  await walk.call('getStoryboardCollections')
  await walk.call('findStoryboardCollectionByUuid', { query: atSeries })
  await walk.call('findStoryboardCollectionsByCustomMetadata', { query: { name: 'sgtt', value: 'sea' } })
  await walk.call('getStoryboardCollection', { at: atSeries })
  await walk.call('patchStoryboardCollection', { at: atSeries, body: titled('Seas') })
  await walk.call('addStoryboardToCollection', { at: atSeries, query: { storyboardUuid: other.uuid } })
  await walk.call('getStoryboardCollectionStoryboards', { at: atSeries })
  const inTurn = [other, story].map(({ _links }) => _links.self.href).join('\n')
  await walk.call('orderStoryboardCollectionStoryboards', { at: atSeries, body: inTurn })
  await walk.call('undoStoryboardCollection', { at: atSeries })
  await walk.call('removeStoryboardFromCollection', { at: atSeries, query: { storyboardUuid: other.uuid } })
  await walk.call('getStoryboardCollectionHistory', { at: atSeries })
  await walk.call('deleteStoryboardCollection', { at: atSeries })
  await walk.call('restoreStoryboardCollection', { at: atSeries })
  await walk.call('deleteStoryboard', { at })
  await walk.call('restoreStoryboard', { at })
}
