export const configurationWorkflows = {
  states: 'Stati',
}
