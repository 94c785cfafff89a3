/** The texts of the pages themselves. */
const words = {
  en: {
    play: 'Play the story',
    otherLanguage: 'In italiano',
    step: (number: number, count: number) => `Step ${number} of ${count}`,
    by: (author: string) => `By ${author}`,
    missing: 'The picture of this step is not available.',
    coming: 'The picture of this step is still being prepared.',
    notRead: 'Could not be read',
    beingPrepared: 'Still being prepared',
    notMade: 'Could not be made',
    from: 'From',
    whole: 'The whole picture',
    rights: 'Rights',
    listen: 'Listen',
    watch: 'Watch',
    model: 'See it in 3D',
    noSteps: 'This story has no steps yet.',
    closedTitle: 'No story here',
    closed: 'There is no story at this address, or it is not public. Whoever works here can sign in and see it.',
    start: 'Start',
    playAll: 'Play',
    pause: 'Pause',
    online: 'This recording is too large for this file. With an internet connection it opens here:',
    pictureOf3d: 'A picture of the 3D model.',
    onlineIn3d: 'With an internet connection it can be turned around here:',
    previous: 'Back',
    next: 'Next',
    language: 'Language',
    untitled: 'Untitled story',
  },
  it: {
    play: 'Guarda la storia',
    otherLanguage: 'In English',
    step: (number: number, count: number) => `Passo ${number} di ${count}`,
    by: (author: string) => `Di ${author}`,
    missing: 'L’immagine di questo passo non è disponibile.',
    coming: 'L’immagine di questo passo è ancora in preparazione.',
    notRead: 'Non leggibile',
    beingPrepared: 'Ancora in preparazione',
    notMade: 'Non è stato possibile produrla',
    from: 'Da',
    whole: 'L’immagine intera',
    rights: 'Diritti',
    listen: 'Ascolta',
    watch: 'Guarda',
    model: 'Guarda in 3D',
    noSteps: 'Questa storia non ha ancora passi.',
    closedTitle: 'Qui non c’è una storia',
    closed: 'A questo indirizzo non c’è una storia, oppure non è pubblica. Chi lavora qui può accedere e vederla.',
    start: 'Inizia',
    playAll: 'Avvia',
    pause: 'Pausa',
    online: 'Questa registrazione è troppo grande per questo file. Con una connessione a Internet si apre qui:',
    pictureOf3d: 'Un’immagine del modello 3D.',
    onlineIn3d: 'Con una connessione a Internet lo si può girare qui:',
    previous: 'Indietro',
    next: 'Avanti',
    language: 'Lingua',
    untitled: 'Storia senza titolo',
  },
}

export type PageLanguage = keyof typeof words
export const pageWords = (language: PageLanguage) => words[language]

/** The language in the address, else the first one of the browser that has texts. */
export function pageLanguage(asked: string | undefined, accepted = ''): PageLanguage {
  const wanted = [asked ?? '', ...accepted.split(',')].map((tag) => tag.trim().slice(0, 2).toLowerCase())
  const isKnown = (tag: string): tag is PageLanguage => tag in words
  return wanted.find(isKnown) ?? 'en'
}
