import { create } from 'zustand'

/** Whether the list of uploads is open in the header, and whether their row in the tray was dismissed. */
export const useUploadPanel = create<{ open: boolean; dismissed: boolean }>()(() => ({ open: false, dismissed: false }))

/** Opens the list, also in the tray, or closes it. */
export const showUploads = (open: boolean) => useUploadPanel.setState({ open, ...(open && { dismissed: false }) })

export const dismissUploadRow = () => useUploadPanel.setState({ dismissed: true })
