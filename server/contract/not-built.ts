import type { OperationId } from './operation-id.ts'

/** Operations that answer 501 for now. The list only ever shrinks: what has a handler must not stand here. */
export const notBuilt: OperationId[] = [
  // /meta
  'searchCulturalItems',
  'autocompleteCulturalItems',
  'customFacetOfCulturalItems',
  'defaultFacetsOfCulturalItems',
  'searchCollections',
  'autocompleteCollections',
  'customFacetOfCollections',
  'defaultFacetsOfCollections',
  // delivery
  'downloadSnippet',
  'downloadMaster',
  'downloadItem',
  'getStoryboards',
  'createStoryboard',
  'findStoryboardByUuid',
  'getStoryboard',
  'patchStoryboard',
  'deleteStoryboard',
  'getStoryboardHistory',
  'restoreStoryboard',
  'getStoryboardCollections',
  'createStoryboardCollection',
  'findStoryboardCollectionByUuid',
  'findStoryboardCollectionsByCustomMetadata',
  'getStoryboardCollection',
  'patchStoryboardCollection',
  'deleteStoryboardCollection',
  'getStoryboardCollectionStoryboards',
  'orderStoryboardCollectionStoryboards',
  'addStoryboardToCollection',
  'removeStoryboardFromCollection',
  'getStoryboardCollectionHistory',
  'restoreStoryboardCollection',
]
