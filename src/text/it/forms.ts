export const forms = {
  lowFields: 'Altri campi ({{count, number}})',
  notSaid: 'Non indicato',
  noChoice: 'Nessuno',
  addValue: 'Un altro valore di {{label}}',
  nthValue: '{{label}}, valore {{n}}',
  inLanguage: '{{label}}, {{language}}',
  dateExample: '1780, 1780-06-30, 1780~, 178X, 1780/1790',
  notInList: 'È richiesta una delle scelte',
} as const
