// The preview of a story, and the dialog to share it.
export const storyShare = {
  preview: 'Anteprima della storia',
  previewOf: 'Anteprima: {{title}}',
  previewLoading: 'Caricamento dell’anteprima…',
  previewFailed: 'Non è stato possibile caricare l’anteprima.',
  closePreview: 'Chiudi l’anteprima',
  saveFirst: 'Salvare prima dell’anteprima?',
  saveFirstHint: 'L’anteprima mostra la storia com’è salvata. Le tue ultime modifiche non ci sono ancora.',
  saveAndPreview: 'Salva e mostra l’anteprima',
  share: 'Condividi la storia',
  title: 'Condividi “{{title}}”',
  embed: 'Incorpora',
  embedHint: 'Incolla il codice in una qualsiasi pagina web.',
  kiosk: 'Per un totem',
  kioskHint: 'Si ripete di continuo, in caratteri più grandi, e nessun link porta fuori.',
  link: 'Link diretto',
  storyNotPublic:
    'Questa storia non è pubblica. Il link si apre solo per chi ha fatto l’accesso nella tua organizzazione, e su altri siti il riquadro mostra solo un messaggio.',
  imageNotPublic:
    'La storia è pubblica, ma qualcosa che i suoi passi mostrano non lo è. Finché non è tutto pubblicato, il link si apre solo per chi ha fatto l’accesso nella tua organizzazione.',
  noSteps: 'Questa storia non ha ancora passi: i visitatori vedono solo un messaggio.',
  playFromHere: 'Riproduci da qui',
} as const
