import type { FieldSet } from './field-set'

export const lidoCore: FieldSet = {
  id: 'lido-core',
  title: 'LIDO core',
  about: {
    en: 'The elements of LIDO that museums exchange of each object.',
    it: 'Gli elementi di LIDO che i musei scambiano di ogni oggetto.',
  },
  fields: [
    { name: 'lido_objectWorkType', label: { en: 'Object or work type', it: 'Tipo di oggetto o opera' } },
    { name: 'lido_classification', label: { en: 'Classification', it: 'Classificazione' } },
    { name: 'lido_title', label: { en: 'Title or name', it: 'Titolo o nome' } },
    { name: 'lido_inscriptions', label: { en: 'Inscriptions', it: 'Iscrizioni' }, type: 'TEXT' },
    { name: 'lido_repositoryName', label: { en: 'Repository', it: 'Luogo di conservazione' } },
    { name: 'lido_workID', label: { en: 'Inventory number', it: 'Numero di inventario' } },
    { name: 'lido_displayState', label: { en: 'State or edition', it: 'Stato o edizione' } },
    { name: 'lido_objectDescription', label: { en: 'Description', it: 'Descrizione' }, type: 'TEXT' },
    { name: 'lido_measurements', label: { en: 'Measurements', it: 'Misure' } },
    { name: 'lido_eventType', label: { en: 'Type of event', it: 'Tipo di evento' } },
    { name: 'lido_eventActor', label: { en: 'Actor of the event', it: 'Attore dell’evento' } },
    { name: 'lido_eventDate', label: { en: 'Date of the event', it: 'Data dell’evento' }, type: 'DATE' },
    { name: 'lido_eventPlace', label: { en: 'Place of the event', it: 'Luogo dell’evento' } },
    { name: 'lido_materialsTech', label: { en: 'Materials and technique', it: 'Materiali e tecnica' } },
    { name: 'lido_subject', label: { en: 'Subject', it: 'Soggetto' } },
    { name: 'lido_relatedWork', label: { en: 'Related work', it: 'Opera collegata' } },
    { name: 'lido_rightsWork', label: { en: 'Rights in the work', it: 'Diritti sull’opera' }, type: 'TEXT' },
    { name: 'lido_recordSource', label: { en: 'Source of the record', it: 'Fonte della scheda' } },
  ],
}
