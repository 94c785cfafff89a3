export const table = {
  columns: 'Columns',
  shownColumns: 'Columns that are shown',
  resetColumns: 'As at first',
  state: 'State',
  collections: 'Collections',
} as const
