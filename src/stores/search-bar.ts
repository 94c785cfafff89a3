import { create } from 'zustand'

/** Whether the search bar of the header is open on a narrow screen, where it is an icon otherwise. */
export const useSearchBar = create<{ open: boolean }>()(() => ({ open: false }))

export const openSearchBar = () => useSearchBar.setState({ open: true })
