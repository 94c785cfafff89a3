import type { FieldSet } from './field-set'

export const dublinCore: FieldSet = {
  id: 'dublin-core',
  title: 'Dublin Core',
  about: {
    en: 'Fifteen elements that describe anything, and that most catalogues exchange.',
    it: 'Quindici elementi che descrivono ogni cosa e che quasi tutti i cataloghi scambiano.',
  },
  fields: [
    { name: 'dc_title', label: { en: 'Title', it: 'Titolo' } },
    { name: 'dc_creator', label: { en: 'Creator', it: 'Creatore' } },
    { name: 'dc_subject', label: { en: 'Subject', it: 'Soggetto' } },
    { name: 'dc_description', label: { en: 'Description', it: 'Descrizione' }, type: 'TEXT' },
    { name: 'dc_publisher', label: { en: 'Publisher', it: 'Editore' } },
    { name: 'dc_contributor', label: { en: 'Contributor', it: 'Collaboratore' } },
    { name: 'dc_date', label: { en: 'Date', it: 'Data' }, type: 'DATE' },
    { name: 'dc_type', label: { en: 'Type', it: 'Tipo' } },
    { name: 'dc_format', label: { en: 'Format', it: 'Formato' } },
    { name: 'dc_identifier', label: { en: 'Identifier', it: 'Identificatore' } },
    { name: 'dc_source', label: { en: 'Source', it: 'Fonte' } },
    { name: 'dc_language', label: { en: 'Language', it: 'Lingua' } },
    { name: 'dc_relation', label: { en: 'Relation', it: 'Relazione' } },
    { name: 'dc_coverage', label: { en: 'Coverage', it: 'Copertura' } },
    { name: 'dc_rights', label: { en: 'Rights', it: 'Diritti' }, type: 'TEXT' },
  ],
}
