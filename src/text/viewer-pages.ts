import { viewers as en } from './en/viewers'
import { viewers as it } from './it/viewers'

// The public pages are small: they bring these few words instead of the whole of the application's.
const pages = {
  en: {
    ...en,
    loading: 'Loading…',
    choose: 'Show',
    rights: 'Rights',
    share: 'Share',
    shareTitle: 'Share this view',
    link: 'Link',
    embed: 'Embed in a web page',
    copy: 'Copy',
    copied: 'Copied Successfully',
    close: 'Close',
    noId: 'The link is incomplete. Copy the whole link and open it again.',
    notPublic: 'This is not public. Sign in to Teca in this browser, or ask the organisation to publish it.',
    notFound: 'This does not exist or was deleted. Ask the person who gave you the link for a new one.',
    notReached: 'The server could not be reached. Check your connection and try again.',
    nothing: 'There is nothing of this type to show here.',
  },
  it: {
    ...it,
    loading: 'Caricamento…',
    choose: 'Mostra',
    rights: 'Diritti',
    share: 'Condividi',
    shareTitle: 'Condividi questa vista',
    link: 'Link',
    embed: 'Incorpora in una pagina web',
    copy: 'Copia',
    copied: 'Copiato con successo',
    close: 'Chiudi',
    noId: 'Il link è incompleto. Copia il link intero e aprilo di nuovo.',
    notPublic: 'Non è pubblico. Accedi a Teca in questo browser, o chiedi all’organizzazione di pubblicarlo.',
    notFound: 'Non esiste o è stato eliminato. Chiedi un nuovo link a chi te lo ha dato.',
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
