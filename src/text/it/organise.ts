export const organise = {
  actions: 'Azioni',
  forSelection: 'Oggetti selezionati',
  forItem: 'Questo oggetto',
  move: 'Sposta',
  link: 'Collega',
  unlink: 'Scollega',
  delete: 'Elimina',
  undone: 'Annullato: {{what}}',
  notUndone: 'Non annullato: {{what}} {{reason}}',
  nothingToUndo: 'Non c’è nulla da annullare.',
}
