/** The words of an exported table that no field gives: its name, its own columns and those beside the fields. */
const words = {
  en: {
    items: 'Items',
    pressmark: 'Pressmark',
    sgtt: 'Title',
    autn: 'Author',
    sgti: 'Description',
    state: 'State',
    collections: 'Collections',
    media: 'Media files',
  },
  it: {
    items: 'Oggetti',
    pressmark: 'Segnatura',
    sgtt: 'Titolo',
    autn: 'Autore',
    sgti: 'Descrizione',
    state: 'Stato',
    collections: 'Collezioni',
    media: 'File multimediali',
  },
} as const

type TableWords = Record<keyof (typeof words)['en'], string>

/** English for languages without words of their own. */
export const tableWords = (language: string | undefined): TableWords =>
  language !== undefined && /^it\b/i.test(language) ? words.it : words.en
