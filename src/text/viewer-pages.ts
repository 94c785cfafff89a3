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
    linkAt: 'Link at {{time}}',
    embed: 'Embed in a web page',
    copy: 'Copy',
    copied: 'Copied Successfully',
    close: 'Close',
    noId: 'The link is incomplete. Copy the whole link and open it again.',
    notPublic: 'This is not public. Sign in to Teca in this browser, or ask the organisation to publish it.',
    notFound: 'This does not exist or was deleted. Ask the person who gave you the link for a new one.',
    notReached: 'The server could not be reached. Check your connection and try again.',
    nothing: 'There is nothing of this type to show here.',
    noSteps: 'This story has no steps yet.',
    storyPlayer: 'Story: {{title}}',
    storyKeys:
      'Left and right arrows change the step, Space plays and pauses, Home and End go to the first and last step, F opens full screen. Plus and minus zoom, Shift and arrows move the image, 0 returns to what the step shows.',
    storySteps: 'Steps',
    stepOf: 'Step {{n}} of {{total}}',
    stepNamed: 'Step {{n}}: {{title}}',
    byAuthor: 'By {{name}}',
    previousStep: 'Previous step',
    nextStep: 'Next step',
    playStory: 'Play the story',
    pauseStory: 'Pause the story',
    readAloud: 'Read aloud',
    readable: 'Read as a page',
    stepImageGone: 'The image of this step is not available.',
    stepImageSoon: 'The image of this step is still being prepared.',
  },
  it: {
    ...it,
    loading: 'Caricamento…',
    choose: 'Mostra',
    rights: 'Diritti',
    share: 'Condividi',
    shareTitle: 'Condividi questa vista',
    link: 'Link',
    linkAt: 'Link a {{time}}',
    embed: 'Incorpora in una pagina web',
    copy: 'Copia',
    copied: 'Copiato con successo',
    close: 'Chiudi',
    noId: 'Il link è incompleto. Copia il link intero e aprilo di nuovo.',
    notPublic: 'Non è pubblico. Accedi a Teca in questo browser, o chiedi all’organizzazione di pubblicarlo.',
    notFound: 'Non esiste o è stato eliminato. Chiedi un nuovo link a chi te lo ha dato.',
    notReached: 'Il server non è raggiungibile. Controlla la connessione e riprova.',
    nothing: 'Qui non c’è nulla di questo tipo da mostrare.',
    noSteps: 'Questa storia non ha ancora passi.',
    storyPlayer: 'Storia: {{title}}',
    storyKeys:
      'Le frecce a sinistra e a destra cambiano passo, Spazio avvia e mette in pausa, Inizio e Fine vanno al primo e all’ultimo passo, F apre lo schermo intero. Più e meno ingrandiscono e riducono, Maiuscole e frecce spostano l’immagine, 0 torna a ciò che il passo mostra.',
    storySteps: 'Passi',
    stepOf: 'Passo {{n}} di {{total}}',
    stepNamed: 'Passo {{n}}: {{title}}',
    byAuthor: 'Di {{name}}',
    previousStep: 'Passo precedente',
    nextStep: 'Passo successivo',
    playStory: 'Avvia la storia',
    pauseStory: 'Metti in pausa la storia',
    readAloud: 'Leggi ad alta voce',
    readable: 'Leggi come pagina',
    stepImageGone: 'L’immagine di questo passo non è disponibile.',
    stepImageSoon: 'L’immagine di questo passo è ancora in preparazione.',
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
