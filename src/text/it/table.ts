export const table = {
  columns: 'Colonne',
  shownColumns: 'Colonne mostrate',
  resetColumns: 'Ripristina',
  state: 'Stato',
  collections: 'Collezioni',
} as const
