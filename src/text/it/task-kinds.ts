export const taskKinds = {
  email: 'Invia un’e-mail',
  metadata: 'Modifica i metadati',
  notification: 'Mostra un avviso in Teca',
  webhook: 'Chiama un altro sistema (webhook)',
} as const
