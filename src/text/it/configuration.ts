export const configuration = {
  metadata: 'Metadati',
  workflows: 'Flussi di lavoro',
  notAllowed: 'Non puoi modificare la configurazione',
  notAllowedHint:
    'Possono farlo gli amministratori della tua organizzazione. Chiedi a uno di loro di dare il permesso al tuo gruppo di lavoro.',
}
