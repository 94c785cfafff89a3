// The states, transitions and actions of the workflow, where they are configured.
export const configurationWorkflows = {
  states: 'States',
} as const
