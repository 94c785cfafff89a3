import { viewers as en } from './en/viewers'
import { viewers as it } from './it/viewers'

// The public pages are small: they bring these few words instead of the whole of the application's.
const pages = {
  en: {
    ...en,
    loading: 'Loading…',
    choose: 'Show',
    rights: 'Rights',
    noId: 'This address names nothing to show. Copy the whole link and try again.',
    notPublic: 'This is not public. Sign in to Teca in this browser, or ask the institution to publish it.',
    notFound: 'There is nothing here any more, or there never was. Ask whoever gave you the link for a new one.',
    notReached: 'The server could not be reached. Check your connection and try again.',
    nothing: 'There is nothing of this kind to show here.',
  },
  it: {
    ...it,
    loading: 'Caricamento…',
    choose: 'Mostra',
    rights: 'Diritti',
    noId: "Questo indirizzo non dice che cosa mostrare. Copia l'intero link e riprova.",
    notPublic:
      "Questo contenuto non è pubblico. Accedi a Teca in questo browser, o chiedi all'istituzione di pubblicarlo.",
    notFound: 'Qui non c’è più nulla, o non c’è mai stato. Chiedi un nuovo link a chi te lo ha dato.',
    notReached: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
    nothing: 'Qui non c’è nulla di questo tipo da mostrare.',
  },
} as const

type Page = { [Word in keyof typeof pages.en]: string }

/** The words of the public viewer pages in the first of the browser's languages that we speak, else in English. */
export function viewerPageWords(wanted: readonly string[]): { language: 'en' | 'it'; words: Page } {
  for (const tag of wanted) {
    const language = tag.toLowerCase().split('-')[0]
    if (language === 'it' || language === 'en') return { language, words: pages[language] }
  }
  return { language: 'en', words: pages.en }
}
