// Kinds of actions of the workflow, for those that the product knows; others show what the server calls them. Histories name them too.
export const taskKinds = {
  email: 'Send an e-mail',
  metadata: 'Change metadata',
  notification: 'Show a notice in Teca',
  webhook: 'Call another system (webhook)',
} as const
