// Moving, linking, deleting and bringing back what stands in the catalogue.
export const organise = {
  actions: 'Actions',
  forSelection: 'Selected items',
  forItem: 'This item',
  move: 'Move',
  link: 'Link',
  unlink: 'Unlink',
  delete: 'Delete',
  undone: 'Undone: {{what}}',
  notUndone: 'Not undone: {{what}} {{reason}}',
  nothingToUndo: 'There is nothing to undo.',
} as const
