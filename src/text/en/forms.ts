// Forms of metadata, the dialogs that read and then edit, what two people wrote at once, and the history of a thing.
export const forms = {
  lowFields: 'More fields ({{count, number}})',
  notSaid: 'Not said',
  noChoice: 'None',
  addValue: 'Another value of {{label}}',
  nthValue: '{{label}}, value {{n}}',
  inLanguage: '{{label}}, {{language}}',
  dateExample: '1780, 1780-06-30, 1780~, 178X, 1780/1790',
  notInList: 'One of the choices is expected',
} as const
