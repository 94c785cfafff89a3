import { closeDialog, useOpenDialog, type OpenDialog } from '@/stores/open-dialog'
import { loadBackOfficeText } from '@/text/text'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'

const moveCollection = () =>
  import('@/blocks/collection-dialogs/move-collection-dialog').then((block) => block.MoveCollectionDialog)
const placeCollections = () =>
  import('@/blocks/collection-dialogs/place-collections-dialog').then((block) => block.PlaceCollectionsDialog)
const pastDialog = () => import('@/features/stories/dialogs/past-dialog').then((feature) => feature.PastDialog)
const moveItems = () => import('@/blocks/move-items/move-items-dialog').then((block) => block.MoveItemsDialog)

/** For a dialog with words of the back office, whose routes may not have been opened. */
const withBackOffice =
  <T,>(load: () => Promise<T>) =>
  async () => {
    const [piece] = await Promise.all([load(), loadBackOfficeText()])
    return piece
  }

// Each dialog is loaded when it is first opened; so is this list, which names all their dependencies.
const dialogs = {
  commands: lazyPiece(async () => (await import('./commands-dialog')).CommandsDialog),
  shortcuts: lazyPiece(() => import('./shortcuts-dialog').then((shell) => shell.ShortcutsDialog)),
  'switch-organisation': lazyPiece(async () => (await import('./organisation-dialog')).OrganisationDialog),
  'notice-history': lazyPiece(async () => (await import('./notice-history')).NoticeHistory),
  'logout-everywhere': lazyPiece(async () => (await import('./logout-everywhere-dialog')).LogoutEverywhereDialog),
  menu: lazyPiece(async () => (await import('./menu-sheet')).MenuSheet),
  // Dialogs that change things: each is a block that reads its subject with `useDialogAbout`.
  'create-collection': lazyPiece(() =>
    import('@/blocks/collection-dialogs/create-collection-dialog').then((block) => block.CreateCollectionDialog),
  ),
  'collection-details': lazyPiece(() =>
    import('@/blocks/collection-dialogs/collection-details').then((block) => block.CollectionDetails),
  ),
  'collection-totals': lazyPiece(() =>
    import('@/blocks/collection-dialogs/totals-dialog').then((block) => block.TotalsDialog),
  ),
  'move-collection': lazyPiece(moveCollection),
  'link-collection': lazyPiece(moveCollection),
  'move-collections': lazyPiece(placeCollections),
  'link-collections': lazyPiece(placeCollections),
  'delete-collections': lazyPiece(() =>
    import('@/blocks/collection-dialogs/delete-collections-dialog').then((block) => block.DeleteCollectionsDialog),
  ),
  'unlink-collection': lazyPiece(() =>
    import('@/blocks/collection-dialogs/unlink-collection-dialog').then((block) => block.UnlinkCollectionDialog),
  ),
  'delete-collection': lazyPiece(() =>
    import('@/blocks/collection-dialogs/delete-collection-dialog').then((block) => block.DeleteCollectionDialog),
  ),
  'item-metadata': lazyPiece(() => import('@/blocks/item-details/item-details').then((block) => block.ItemDetails)),
  'item-history': lazyPiece(
    withBackOffice(() => import('@/blocks/item-history/item-history').then((block) => block.ItemHistory)),
  ),
  run: lazyPiece(withBackOffice(() => import('@/blocks/item-history/run-dialog').then((block) => block.RunDialog))),
  share: lazyPiece(() => import('@/features/item/share/share-dialog').then((feature) => feature.ShareDialog)),
  'move-items': lazyPiece(moveItems),
  'link-items': lazyPiece(moveItems),
  'unlink-items': lazyPiece(() =>
    import('@/blocks/move-items/unlink-items-dialog').then((block) => block.UnlinkItemsDialog),
  ),
  bin: lazyPiece(withBackOffice(() => import('@/blocks/bin/bin-dialog').then((block) => block.BinDialog))),
  'delete-items': lazyPiece(() =>
    import('@/blocks/move-items/delete-items-dialog').then((block) => block.DeleteItemsDialog),
  ),
  'asset-details': lazyPiece(() =>
    import('@/blocks/asset-dialogs/asset-details-dialog').then((block) => block.AssetDetailsDialog),
  ),
  'replace-image': lazyPiece(() =>
    import('@/blocks/asset-dialogs/replace-image-dialog').then((block) => block.ReplaceImageDialog),
  ),
  'bulk-edit-assets': lazyPiece(() =>
    import('@/blocks/asset-dialogs/bulk-edit-assets-dialog').then((block) => block.BulkEditAssetsDialog),
  ),
  'add-to-list': lazyPiece(() =>
    import('@/blocks/add-to-list/add-to-list-dialog').then((block) => block.AddToListDialog),
  ),
  'create-list': lazyPiece(() =>
    import('@/features/workspace/dialogs/create-list-dialog').then((feature) => feature.CreateListDialog),
  ),
  'list-details': lazyPiece(() =>
    import('@/features/workspace/dialogs/list-details-dialog').then((feature) => feature.ListDetailsDialog),
  ),
  'delete-list': lazyPiece(() =>
    import('@/features/workspace/dialogs/delete-list-dialog').then((feature) => feature.DeleteListDialog),
  ),
  'send-list-copy': lazyPiece(() =>
    import('@/features/workspace/dialogs/send-copy-dialog').then((feature) => feature.SendCopyDialog),
  ),
  'reorder-lists': lazyPiece(() =>
    import('@/features/workspace/dialogs/reorder-lists-dialog').then((feature) => feature.ReorderListsDialog),
  ),
  'move-to-list': lazyPiece(() =>
    import('@/features/workspace/dialogs/move-to-list-dialog').then((feature) => feature.MoveToListDialog),
  ),
  'remove-from-list': lazyPiece(() =>
    import('@/features/workspace/dialogs/remove-from-list-dialog').then((feature) => feature.RemoveFromListDialog),
  ),
  'change-state': lazyPiece(() =>
    import('@/blocks/workflow-actions/change-state-dialog').then((block) => block.ChangeStateDialog),
  ),
  'bulk-edit-items': lazyPiece(() =>
    import('@/blocks/bulk-edit/bulk-edit-dialog').then((block) => block.BulkEditDialog),
  ),
  'import-table': lazyPiece(
    withBackOffice(() =>
      import('@/features/uploads/table/import-table-dialog').then((feature) => feature.ImportTableDialog),
    ),
  ),
  'export-table': lazyPiece(
    withBackOffice(() =>
      import('@/features/uploads/table/export-table-dialog').then((feature) => feature.ExportTableDialog),
    ),
  ),
  'saved-searches': lazyPiece(() =>
    import('@/features/search/saved-searches-dialog').then((feature) => feature.SavedSearchesDialog),
  ),
  'position-assets': lazyPiece(() =>
    import('@/blocks/asset-dialogs/position-assets-dialog').then((block) => block.PositionAssetsDialog),
  ),
  'move-assets': lazyPiece(() =>
    import('@/blocks/asset-dialogs/move-assets-dialog').then((block) => block.MoveAssetsDialog),
  ),
  'upload-proposal': lazyPiece(
    withBackOffice(() =>
      import('@/features/uploads/proposal/upload-proposal').then((feature) => feature.UploadProposal),
    ),
  ),
  'create-series': lazyPiece(() =>
    import('@/features/stories/dialogs/create-series-dialog').then((feature) => feature.CreateSeriesDialog),
  ),
  'create-story': lazyPiece(() =>
    import('@/features/stories/dialogs/create-story-dialog').then((feature) => feature.CreateStoryDialog),
  ),
  'series-details': lazyPiece(() =>
    import('@/features/stories/dialogs/series-details').then((feature) => feature.SeriesDetails),
  ),
  'delete-series': lazyPiece(() =>
    import('@/features/stories/dialogs/delete-series-dialog').then((feature) => feature.DeleteSeriesDialog),
  ),
  'story-details': lazyPiece(() =>
    import('@/features/stories/dialogs/story-details').then((feature) => feature.StoryDetails),
  ),
  'move-stories': lazyPiece(() =>
    import('@/features/stories/dialogs/move-stories-dialog').then((feature) => feature.MoveStoriesDialog),
  ),
  'unlink-stories': lazyPiece(() =>
    import('@/features/stories/dialogs/unlink-stories-dialog').then((feature) => feature.UnlinkStoriesDialog),
  ),
  'delete-stories': lazyPiece(() =>
    import('@/features/stories/dialogs/delete-stories-dialog').then((feature) => feature.DeleteStoriesDialog),
  ),
  'export-story': lazyPiece(() =>
    import('@/features/stories/dialogs/export-story-dialog').then((feature) => feature.ExportStoryDialog),
  ),
  'import-story': lazyPiece(() =>
    import('@/features/stories/dialogs/import-story-dialog').then((feature) => feature.ImportStoryDialog),
  ),
  'story-history': lazyPiece(pastDialog),
  'series-history': lazyPiece(pastDialog),
  upload: lazyPiece(
    withBackOffice(() => import('@/features/uploads/upload-wizard').then((feature) => feature.UploadWizard)),
  ),
  'invite-user': lazyPiece(() => import('@/features/people/invite-dialog').then((feature) => feature.InviteDialog)),
  'import-users': lazyPiece(() =>
    import('@/features/people/import-users-dialog').then((feature) => feature.ImportUsersDialog),
  ),
  'role-matrix': lazyPiece(
    withBackOffice(() => import('@/blocks/rights/role-matrix-dialog').then((block) => block.RoleMatrixDialog)),
  ),
  'own-rights': lazyPiece(
    withBackOffice(() => import('@/blocks/rights/own-rights-dialog').then((block) => block.OwnRightsDialog)),
  ),
  'show-list': lazyPiece(() =>
    import('@/features/workspace/dialogs/show-list-dialog').then((feature) => feature.ShowListDialog),
  ),
  'create-user': lazyPiece(() =>
    import('@/features/people/create-user-dialog').then((feature) => feature.CreateUserDialog),
  ),
  'user-details': lazyPiece(() => import('@/features/people/user-dialog').then((feature) => feature.UserDialog)),
  'delete-user': lazyPiece(() =>
    import('@/features/people/delete-user-dialog').then((feature) => feature.DeleteUserDialog),
  ),
  'create-workgroup': lazyPiece(() =>
    import('@/features/people/create-workgroup-dialog').then((feature) => feature.CreateWorkgroupDialog),
  ),
  'workgroup-details': lazyPiece(() =>
    import('@/features/people/workgroup-dialog').then((feature) => feature.WorkgroupDialog),
  ),
  'delete-workgroup': lazyPiece(() =>
    import('@/features/people/delete-workgroup-dialog').then((feature) => feature.DeleteWorkgroupDialog),
  ),
  'create-field': lazyPiece(() =>
    import('@/features/configuration/fields/create-field-dialog').then((feature) => feature.CreateFieldDialog),
  ),
  'field-sets': lazyPiece(() =>
    import('@/features/configuration/sets/field-sets-dialog').then((feature) => feature.FieldSetsDialog),
  ),
  'import-configuration': lazyPiece(() =>
    import('@/features/configuration/file/import-dialog').then((feature) => feature.ImportDialog),
  ),
  'field-details': lazyPiece(() =>
    import('@/features/configuration/fields/field-dialog').then((feature) => feature.FieldDialog),
  ),
  'delete-field': lazyPiece(() =>
    import('@/features/configuration/fields/delete-field-dialog').then((feature) => feature.DeleteFieldDialog),
  ),
  'delete-assets': lazyPiece(() =>
    import('@/blocks/asset-dialogs/delete-assets-dialog').then((block) => block.DeleteAssetsDialog),
  ),
}

const isOfShell = (name: OpenDialog['name'] | undefined): name is keyof typeof dialogs =>
  name !== undefined && name in dialogs

/** The dialog that is open. */
export function AnyDialog() {
  const name = useOpenDialog(({ dialog }) => dialog?.name)
  if (!isOfShell(name)) return null
  const Dialog = dialogs[name]
  return <Dialog onLost={closeDialog} />
}
