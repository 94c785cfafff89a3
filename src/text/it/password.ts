export const password = {
  title: 'Scegli una password',
  lead: 'Scegli una password per il tuo account. Questo link funziona una volta sola.',
  newPassword: 'Nuova password',
  confirmation: 'Ripeti la password',
  rule: 'Almeno 12 caratteri; gli spazi all’inizio e alla fine non contano. Non usare il nome utente, una password comune o un solo carattere ripetuto.',
  set: 'Imposta la password',
  isSet: 'La password di {{username}} è impostata. Ora puoi accedere.',
  toSignIn: 'Vai all’accesso',
  tryAgain: 'Riprova',
  withoutToken: 'Il link è incompleto. Copia il link intero e aprilo di nuovo.',
} as const
