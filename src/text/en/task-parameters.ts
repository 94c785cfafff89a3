// Parameters of the kinds of actions, and what a trial says of them, for those that the product knows.
export const taskParameters = {
  email_recipients: 'Recipients',
  email_subject: 'Subject',
  email_body: 'Text',
  email_importance: 'Importance',
  email_importance_normal: 'Normal',
  email_importance_high: 'High',
  email_importance_low: 'Low',
  metadata_field: 'Field',
  metadata_value: 'New value (none removes it)',
  notification_message: 'Text',
  notification_users: 'Usernames (none for everyone)',
  webhook_url: 'Address',
  webhook_secret: 'Secret of the signature',
  before: 'Before',
  after: 'After',
  webhook_body: 'What is sent',
} as const
