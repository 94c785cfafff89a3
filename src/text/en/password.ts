// The page where a one-time link to choose a password leads.
export const password = {
  title: 'Choose a password',
  lead: 'Choose the password of your account. This link is good for one use.',
  newPassword: 'New password',
  confirmation: 'Repeat the password',
  rule: 'At least 12 characters, not counting spaces at the start and end. Not the username, not a common password, not one character repeated.',
  set: 'Set password',
  isSet: 'The password of {{username}} is set. You can sign in with it now.',
  toSignIn: 'Go to sign-in',
  tryAgain: 'Try again',
  withoutToken: 'The address is incomplete. Open the whole link, to its last character.',
} as const
