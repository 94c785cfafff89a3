import { create } from 'zustand'
import type { Handle } from '@/api/hal/link'

/** Every dialog that is mounted once and opened from anywhere, with what it is about. */
export type OpenDialog =
  | { name: 'switch-organisation' }
  | { name: 'notice-history' }
  | { name: 'shortcuts' }
  | { name: 'commands' }
  | { name: 'menu' }
  | { name: 'logout-everywhere' }
  | { name: 'collection-totals'; collection: Handle }
  | { name: 'item-metadata'; item: Handle }
  | { name: 'asset-details'; asset: Handle }

interface Dialogs {
  dialog: OpenDialog | undefined
}

/** Which dialog is open. One at a time. */
export const useOpenDialog = create<Dialogs>()(() => ({ dialog: undefined }))

export const openDialog = (dialog: OpenDialog) => useOpenDialog.setState({ dialog })
export const closeDialog = () => useOpenDialog.setState({ dialog: undefined })
