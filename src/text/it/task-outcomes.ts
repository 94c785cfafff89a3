export const taskOutcomes = {
  mailTo: 'E-mail a {{recipients}}: «{{subject}}»',
  fieldChanged: '{{field}}: da «{{before}}» a «{{after}}»',
  fieldSet: '{{field}}: ora «{{after}}»',
  fieldEmptied: '{{field}}: svuotato. Prima: «{{before}}»',
  fieldAsBefore: '{{field}} era già «{{after}}»',
  fieldEmpty: '{{field}} era già vuoto',
  noticeTo: 'Avviso a {{users}}: «{{message}}»',
  noticeToAll: 'Avviso a tutti: «{{message}}»',
  callTo: 'Chiamata a {{url}}',
  called: 'Chiamata a {{url}}. Risposta: {{status}}',
  failed: '{{what}}. Non è riuscito: {{reason}}',
  notRun: '{{what}}. Non eseguito: {{reason}}',
  waits: '{{what}}. Si riproverà: {{reason}}',
  tries: '{{count, number}} tentativi',
  repeat: 'Esegui di nuovo',
  repeatTitle: 'Eseguire di nuovo queste azioni?',
  repeatText:
    'Anche le azioni già riuscite si eseguono di nuovo: le e-mail partono di nuovo e gli altri sistemi sono chiamati di nuovo.',
  run: 'Un’esecuzione del flusso di lavoro',
  runFailed: 'Un’azione del flusso di lavoro non è riuscita su «{{title}}»: {{reason}}',
  runsFailed:
    'Alcune azioni del flusso di lavoro non sono riuscite su {{count, number}} oggetti. L’ultimo: «{{title}}»: {{reason}}',
  showRun: 'Mostra',
} as const

export const taskReasons = {
  'mail.unreachable': 'Il server di posta non è raggiungibile ({{answer}}).',
  'mail.refused': 'Il server di posta ha rifiutato l’e-mail: {{answer}}',
  'mail.partly-refused': 'Il server di posta ha rifiutato {{answer}}. Tutti gli altri hanno ricevuto l’e-mail.',
  'mail.sign-in': 'Il server di posta ha rifiutato l’accesso di Teca.',
  'mail.outbox': 'Non è stato possibile scrivere l’e-mail nella cartella di uscita ({{answer}}).',
  'mail.invalid': 'Non è stato possibile comporre l’e-mail.',
  'webhook.no-secret': 'Il webhook non ha ancora un segreto. Modifica l’azione e inseriscine uno.',
  'webhook.unreachable': 'L’altro sistema non è raggiungibile.',
  'webhook.refused': 'L’altro sistema ha risposto {{status}}.',
  'transition.taken-back': 'Il cambio di stato è stato annullato prima.',
  'address.not-public': 'Questo indirizzo porta in una rete privata. Si chiamano solo indirizzi pubblici.',
} as const
