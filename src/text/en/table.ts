export const table = {
  columns: 'Columns',
  shownColumns: 'Shown columns',
  resetColumns: 'Reset',
  state: 'State',
  collections: 'Collections',
} as const
