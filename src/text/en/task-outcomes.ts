// What became of the actions of a run of the workflow, and why one failed.
export const taskOutcomes = {
  mailTo: 'E-mail to {{recipients}}: “{{subject}}”',
  fieldChanged: '{{field}} set from “{{before}}” to “{{after}}”',
  fieldSet: '{{field}} set to “{{after}}”',
  fieldEmptied: '{{field}} emptied. Before: “{{before}}”',
  fieldAsBefore: '{{field}} was “{{after}}” already',
  fieldEmpty: '{{field}} was empty already',
  noticeTo: 'Notice to {{users}}: “{{message}}”',
  noticeToAll: 'Notice to everyone: “{{message}}”',
  callTo: 'Call to {{url}}',
  called: 'Call to {{url}}. Answer: {{status}}',
  failed: '{{what}}. It failed: {{reason}}',
  notRun: '{{what}}. It did not run: {{reason}}',
  waits: '{{what}}. It will be tried again: {{reason}}',
  tries: '{{count, number}} tries',
  repeat: 'Run again',
  repeatTitle: 'Run these actions again?',
  repeatText: 'Actions that succeeded run again too: mails are sent again, and other systems are called again.',
  run: 'A run of the workflow',
  runFailed: 'An action of the workflow failed on “{{title}}”: {{reason}}',
  runsFailed: 'Actions of the workflow failed on {{count, number}} things. The last: “{{title}}”: {{reason}}',
  showRun: 'Show',
} as const

/** Keys are the codes of the outcomes of actions; other codes have the words of problems. */
export const taskReasons = {
  'mail.unreachable': 'The mail server could not be reached ({{answer}}).',
  'mail.refused': 'The mail server refused the mail: {{answer}}',
  'mail.partly-refused': 'The mail server refused {{answer}}. All others got the mail.',
  'mail.sign-in': 'The mail server refused the sign-in of Teca.',
  'mail.outbox': 'The mail could not be written into the outbox folder ({{answer}}).',
  'mail.invalid': 'The mail could not be composed.',
  'webhook.no-secret': 'The webhook has no secret yet. Edit the action and enter one.',
  'webhook.unreachable': 'The other system could not be reached.',
  'webhook.refused': 'The other system answered {{status}}.',
  'transition.taken-back': 'The change of state was undone first.',
  'address.not-public': 'This address leads into a private network. Only public addresses are called.',
} as const
