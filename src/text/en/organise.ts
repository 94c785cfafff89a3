// Moving, linking, deleting and bringing back what stands in the catalogue.
export const organise = {
  actions: 'Actions',
  forSelection: 'Selected items',
  forItem: 'This item',
  move: 'Move',
  link: 'Link',
  unlink: 'Unlink',
  delete: 'Delete',
} as const
