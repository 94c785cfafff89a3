import type { FieldSet } from './field-set'

export const spectrum: FieldSet = {
  id: 'spectrum',
  title: 'Spectrum object identification',
  about: {
    en: 'What Spectrum asks to know of each object so that it can be told from others.',
    it: 'Ciò che Spectrum chiede di sapere di ogni oggetto per distinguerlo dagli altri.',
  },
  fields: [
    { name: 'spectrum_objectNumber', label: { en: 'Object number', it: 'Numero dell’oggetto' } },
    { name: 'spectrum_objectName', label: { en: 'Object name', it: 'Nome dell’oggetto' } },
    { name: 'spectrum_numberOfObjects', label: { en: 'Number of objects', it: 'Numero di oggetti' }, type: 'INTEGER' },
    { name: 'spectrum_title', label: { en: 'Title', it: 'Titolo' } },
    { name: 'spectrum_briefDescription', label: { en: 'Brief description', it: 'Descrizione breve' }, type: 'TEXT' },
    { name: 'spectrum_comments', label: { en: 'Comments', it: 'Commenti' }, type: 'TEXT' },
    {
      name: 'spectrum_distinguishingFeatures',
      label: { en: 'Distinguishing features', it: 'Segni particolari' },
      type: 'TEXT',
    },
    { name: 'spectrum_otherObjectNumber', label: { en: 'Other object number', it: 'Altro numero dell’oggetto' } },
    { name: 'spectrum_otherNumberType', label: { en: 'Type of the other number', it: 'Tipo dell’altro numero' } },
    { name: 'spectrum_responsibleDepartment', label: { en: 'Responsible department', it: 'Reparto responsabile' } },
    { name: 'spectrum_currentLocation', label: { en: 'Current location', it: 'Collocazione attuale' } },
    {
      name: 'spectrum_currentLocationDate',
      label: { en: 'Date of the current location', it: 'Data della collocazione attuale' },
      type: 'DATE',
    },
    { name: 'spectrum_normalLocation', label: { en: 'Normal location', it: 'Collocazione abituale' } },
    { name: 'spectrum_currentOwner', label: { en: 'Current owner', it: 'Proprietario attuale' } },
  ],
}
