export const table = {
  columns: 'Colonne',
  shownColumns: 'Colonne mostrate',
  resetColumns: 'Come all’inizio',
  state: 'Stato',
  collections: 'Collezioni',
} as const
