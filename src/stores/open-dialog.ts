import { create } from 'zustand'
import type { Handle, HalLink } from '@/api/hal/link'
import type { JarvisUser, UserGroup } from '@teca/shared/contract/iam'
import type { AssetType } from '@/api/meta/assets/assets'
import type { Chosen } from '@/api/meta/bulk/chosen'
import type { CustomMetadataTemplate, ResourceType, SavedSearchCreate, TransitionLog } from '@teca/shared/contract/meta'
import type { PlayedRecording } from './played-recording'
import type { createSelection } from './selection'

/** Every dialog that is mounted once and opened from anywhere, with its subject. */
export type OpenDialog =
  | Named<'switch-organisation' | 'notice-history' | 'shortcuts' | 'commands' | 'menu' | 'logout-everywhere'>
  | Named<'collection-totals', { collection: Handle }>
  // a collection; `from` is the parent on the screen, `to` is already chosen
  | Named<'create-collection', { parent?: Handle }>
  | Named<'collection-details' | 'delete-collection', { collection: Handle }>
  | Named<
      'move-collection' | 'link-collection',
      { collection: Handle; from?: Handle; to?: { uuid: string; title: string } }
    >
  | Named<'move-collections' | 'link-collections' | 'delete-collections', { collections: readonly Handle[] }>
  | Named<'unlink-collection', { collection: Handle; from: Handle }>
  // an item, or all selected ones
  | Named<'item-metadata' | 'item-history', { item: Handle }>
  // an item in the viewer: the position of its image, from 1, and the region in view; or the recording in its player
  | Named<'share', { item: Handle; position?: number; region?: string; recording?: PlayedRecording }>
  | Named<'move-items' | 'link-items', { items: Chosen; from?: Handle; to?: { uuid: string; title: string } }>
  | Named<'unlink-items', { items: Chosen; from: Handle }>
  | Named<'delete-items', { items: Chosen; thenBack?: boolean }>
  | Named<'bulk-edit-items', { items: Chosen }>
  | Named<'change-state', { resource: ResourceType; things: Chosen; selection?: ReturnType<typeof createSelection> }>
  // stories and series; a new story goes into the series, `from` is the series on the screen
  | Named<'create-series'>
  | Named<'create-story' | 'import-story', { series?: Handle }>
  | Named<'series-details' | 'delete-series' | 'series-history', { series: Handle }>
  // `thenBack`: the screen shows this story, and is left after the delete
  | Named<'story-details', { story: Handle; thenBack?: boolean }>
  | Named<'story-history' | 'export-story', { story: Handle }>
  | Named<'move-stories', { stories: readonly Handle[]; from?: Handle }>
  | Named<'unlink-stories', { stories: readonly Handle[]; from: Handle }>
  | Named<'delete-stories', { stories: readonly Handle[]; thenBack?: boolean }>
  // a list of the workspace, and items that go into, out of or between lists
  | Named<'create-list' | 'reorder-lists'>
  | Named<'list-details' | 'delete-list' | 'send-list-copy' | 'show-list', { list: Handle }>
  | Named<'add-to-list', { items: Chosen }>
  | Named<'move-to-list' | 'remove-from-list', { items: Chosen; from: ListPlace }>
  | Named<'bin'>
  // a run of a transition, by its link
  | Named<'run', { run: HalLink<TransitionLog> }>
  // people of the organisation, by their self links
  | Named<'create-user' | 'create-workgroup' | 'invite-user' | 'import-users' | 'role-matrix' | 'own-rights'>
  | Named<'user-details' | 'delete-user', { user: HalLink<JarvisUser> }>
  | Named<'workgroup-details' | 'delete-workgroup', { workgroup: HalLink<UserGroup> }>
  // a field of a kind of thing, by its self link
  | Named<'create-field' | 'field-sets', { entity: ResourceType }>
  // a configuration that was loaded from a file
  | Named<'import-configuration', { configuration: unknown; fileName: string }>
  | Named<'field-details' | 'delete-field', { field: HalLink<CustomMetadataTemplate> }>
  // the upload wizard: `item` skips its first step, a new item goes `into` the collection, `files` are already chosen
  | Named<'upload', { item?: Handle; into?: Handle; files?: readonly File[] }>
  // a spreadsheet: its new items go `into` the collection, `file` is already chosen, and so are the `media` of its rows;
  // some items or those of a collection
  | Named<'import-table', { into?: Handle; file?: File; media?: readonly DroppedFile[] }>
  | Named<'export-table', { items: Chosen; list?: string } | { collection: Handle }>
  // the saved searches; the current search can be saved too
  | Named<'saved-searches', { shown?: Omit<SavedSearchCreate, 'name'> & { title: string } }>
  // files and folders dropped together: the items and collections that they may become
  | Named<'upload-proposal', { dropped: readonly DroppedFile[]; into?: Handle }>
  // an asset of an item, or all selected ones
  | Named<'asset-details' | 'replace-image', { item: Handle; type: AssetType; asset: Handle }>
  | Named<
      'position-assets' | 'move-assets' | 'delete-assets' | 'bulk-edit-assets',
      { item: Handle; type: AssetType; assets: readonly Handle[] }
    >

/** A list with the items on the screen: by itself, or in the overview of all lists. */
export interface ListPlace extends Handle {
  inOverview?: boolean
}

/** A dropped file, with its path in the dropped folder: `Herbaria/ERB-1/recto.tif`. */
export interface DroppedFile {
  file: File
  path: string
}

type Named<Name extends string, About = object> = Name extends string ? { name: Name } & About : never
type DialogOf<Name extends OpenDialog['name']> = Extract<OpenDialog, { name: Name }>

interface Dialogs {
  dialog: OpenDialog | undefined
}

/** Which dialog is open. One at a time. */
export const useOpenDialog = create<Dialogs>()(() => ({ dialog: undefined }))

export const openDialog = (dialog: OpenDialog) => useOpenDialog.setState({ dialog })
export const closeDialog = () => useOpenDialog.setState({ dialog: undefined })

/** The subject of the open dialog, for the component of one of these names. */
export function useDialogAbout<Name extends OpenDialog['name']>(...names: Name[]): DialogOf<Name> {
  const dialog = useOpenDialog((open) => open.dialog)
  const isOne = (one: OpenDialog | undefined): one is DialogOf<Name> => names.some((name) => name === one?.name)
  if (!isOne(dialog)) throw new Error(`None of ${names.join(', ')} is open`)
  return dialog
}
