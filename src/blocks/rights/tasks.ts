/** The tasks of people, each by a call of the server that it needs. */
export const tasks = {
  search: 'searchCulturalItems',
  keepLists: 'createSection',
  exportTable: 'exportTable',
  editItems: 'patchCulturalItem',
  deleteItems: 'deleteCulturalItem',
  collections: 'createCollection',
  bulkEdit: 'createBulkJob',
  importTable: 'receiveTable',
  bin: 'getDeleted',
  upload: 'uploadFile',
  importFiles: 'importCulturalItem',
  changeState: 'createTransitionLog',
  stories: 'createStoryboard',
  series: 'createStoryboardCollection',
  downloadImages: 'downloadSnippet',
  downloadItems: 'downloadItem',
  downloadMasters: 'downloadMaster',
  users: 'createJarvisUser',
  workgroups: 'updateUserGroupTenantPermission',
  metadata: 'createCustomMetadataTemplate',
  workflows: 'createTransitionTemplate',
  audit: 'getAudit',
  organisation: 'patchTenantSettings',
} as const
export type Task = keyof typeof tasks

export const allTasks = Object.keys(tasks).filter((name): name is Task => name in tasks)
