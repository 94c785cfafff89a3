const modal = '[role=dialog][data-state=open], [role=alertdialog][data-state=open], [role=menu][data-state=open]'

/** The dialog or menu that is open over the page, the newest one. Work that goes on outside of a page has none. */
export const openModal = (): Element | undefined => [...(globalThis.document?.querySelectorAll(modal) ?? [])].at(-1)
