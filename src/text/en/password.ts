// The page where a one-time link to choose a password leads.
export const password = {
  title: 'Choose a password',
  lead: 'Choose a password for your account. This link works once.',
  newPassword: 'New password',
  confirmation: 'Repeat the password',
  rule: 'At least 12 characters; spaces at the start and end do not count. Do not use your username, a common password or one repeated character.',
  set: 'Set password',
  isSet: 'The password of {{username}} is set. You can sign in now.',
  toSignIn: 'Go to sign-in',
  tryAgain: 'Try again',
  withoutToken: 'The link is incomplete. Copy the whole link and open it again.',
} as const
