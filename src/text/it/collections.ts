export const collections = {
  searchCollections: 'Cerca tra le collezioni',
  found_one: '{{count, number}} collezione',
  found_other: '{{count, number}} collezioni',
  noneFound: 'Nessuna collezione ha questo testo nel titolo o nella descrizione.',
  noneToChoose: 'Non ci sono ancora altre collezioni.',
  atTop: 'In cima al catalogo',
  chosen: 'Scelta: {{title}}',
  pages: 'Pagine delle collezioni',
} as const
