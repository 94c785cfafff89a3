import type { StalePaths } from './hal/mutation'

// The data that each kind of write makes stale, as prefixes of paths. A list of items is below collections, sections
// and searches as well as below items.
const itemLists = ['/meta/culturalItems', '/meta/culturalItemCollections', '/meta/api/search', '/meta/sections']

export const stale = {
  items: itemLists,
  /** Also the pages that count or list an item's assets. */
  assets: [
    ...itemLists,
    '/meta/imageLists',
    '/meta/images',
    '/meta/audios',
    '/meta/videos',
    '/meta/model3Ds',
    '/meta/documents',
    '/images',
  ],
  imageLists: ['/meta/imageLists'],
  collections: ['/meta/culturalItemCollections', '/meta/culturalItems', '/meta/api/search'],
  /** Results of searches, with their counts. */
  searches: ['/meta/api/search'],
  audit: ['/meta/audit'],
  savedSearches: ['/meta/savedSearches'],
  templates: ['/meta/customMetadataTemplates'],
  states: ['/meta/itemStates', '/meta/transitionTemplates'],
  transitions: ['/meta/transitionTemplates', '/meta/transitionTasks'],
  sections: ['/meta/sections'],
  stories: ['/meta/storyboards', '/meta/storyboardCollections'],
  imports: ['/import-manager'],
  profile: ['/iam/jarvisUsers', '/users'],
  users: ['/iam/jarvisUsers', '/iam/userGroups'],
  sessions: ['/iam/sessions'],
  tenant: ['/iam/tenants', '/iam/jarvisUsers/search/self'],
  /** What a line of the audit may have changed. */
  everythingManaged: ['/meta', '/iam', '/users', '/images'],
} satisfies Record<string, StalePaths>
