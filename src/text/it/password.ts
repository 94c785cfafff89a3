export const password = {
  title: 'Scegli una password',
  lead: 'Scegli la password del tuo account. Questo link vale una volta sola.',
  newPassword: 'Nuova password',
  confirmation: 'Ripeti la password',
  rule: 'Almeno 12 caratteri, senza contare gli spazi all’inizio e alla fine. Non il nome utente, non una password comune, non un solo carattere ripetuto.',
  set: 'Imposta la password',
  isSet: 'La password di {{username}} è impostata. Ora puoi usarla per accedere.',
  toSignIn: 'Vai all’accesso',
  tryAgain: 'Riprova',
  withoutToken: 'L’indirizzo è incompleto. Apri il link intero, fino all’ultimo carattere.',
} as const
