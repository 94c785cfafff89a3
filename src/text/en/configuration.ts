// The configuration: its tabs, and the fields of each kind of thing.
export const configuration = {
  metadata: 'Metadata',
  workflows: 'Workflows',
  notAllowed: 'You may not change the configuration',
  notAllowedHint: 'Administrators of your organisation may. Ask one of them to give your workgroup the permission.',
} as const
