export const organise = {
  actions: 'Azioni',
  forSelection: 'Oggetti selezionati',
  forItem: 'Questo oggetto',
  move: 'Sposta',
  link: 'Collega',
  unlink: 'Scollega',
  delete: 'Elimina',
}
