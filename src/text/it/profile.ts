export const profile = {
  name: 'Nome',
  surname: 'Cognome',
  changePicture: 'Cambia immagine',
  choosePicture: 'Scegli un’immagine',
  cropTitle: 'Ritaglia l’immagine',
  cropHint: 'Sposta l’immagine trascinandola o con i tasti freccia. La parte nel cerchio diventa la tua immagine.',
  cropArea: 'Parte dell’immagine che resta',
  zoom: 'Ingrandimento',
  usePicture: 'Usa questa immagine',
  pictureUnreadable: 'Questo file non si può leggere come immagine. Scegli un file PNG, JPEG, WebP o GIF.',
  changePassword: 'Cambia password',
  oldPassword: 'Vecchia password',
  newPassword: 'Nuova password',
  confirmation: 'Ripeti la nuova password',
  passwordRule:
    'Almeno 12 caratteri; gli spazi all’inizio e alla fine non contano. Gli altri tuoi dispositivi vengono disconnessi.',
  savePassword: 'Salva la password',
} as const
