export const tree = {
  close: 'Chiudi l’albero delle collezioni',
  resize: 'Larghezza dell’albero delle collezioni',
} as const
