// Che cosa vede di una cosa condivisa chi non ha fatto l’accesso.
export const visitors = {
  hidden: 'Che cosa i visitatori non vedono',
  allOpen: 'Chiunque può vederlo, con tutto ciò che ne fa parte.',
  openInPart_one: 'Chiunque può vederlo, ma {{count, number}} sua parte resta nascosta.',
  openInPart_other: 'Chiunque può vederlo, ma {{count, number}} sue parti restano nascoste.',
  closed:
    'I visitatori leggono solo che non è pubblico. I link si aprono per il personale della tua organizzazione, finché non è pubblicato tutto questo:',
  more_one: 'E {{count, number}} altro.',
  more_other: 'E altri {{count, number}}.',
  showAll: 'Mostra tutti e {{count, number}}',
  publishToo: '{{action}}: {{what}}',
  severalActions: 'Per pubblicare servono più azioni, una dopo l’altra: {{actions}}.',
  noWay:
    'Il flusso di lavoro non ha azioni che portino da {{state}} a uno stato pubblico. Gli amministratori possono aggiungerle nella configurazione.',
  askPublishers: 'Non puoi cambiare gli stati. Chiedi a: {{names}}.',
  askAdministrators: 'Non puoi cambiare gli stati. Chiedi a un amministratore della tua organizzazione.',
  inSteps_one: 'passo {{steps}}',
  inSteps_other: 'passi {{steps}}',
  mediaAt: '{{media}} {{n, number}}',
  IMAGE: 'immagine',
  AUDIO: 'audio',
  VIDEO: 'video',
  MODEL3D: 'modello 3D',
  DOCUMENT: 'documento',
  story: 'la storia stessa',
  item: 'l’oggetto stesso',
} as const
