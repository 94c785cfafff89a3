import type { DemoTemplate, ResourceType, Words } from './demo-tenant.ts'
import { resourceTypes } from './workflow.ts'

type Row = [
  name: string,
  label: Words,
  type: DemoTemplate['type'],
  priority: DemoTemplate['priority'],
  more?: Partial<DemoTemplate>,
]
const own = { locked: true }

export const categories = [
  'Map',
  'Star chart',
  'Herbarium sheet',
  'Insect box',
  'Ceramic',
  'Tile panel',
  'Textile',
  'Poster',
  'Score',
  'Drawing',
  'Document',
]
export const conditions = ['Excellent', 'Good', 'Fair', 'Fragile']
export const viewKinds = [
  'Recto',
  'Verso',
  'Detail',
  'Front',
  'Back',
  'From above',
  'Microscope',
  'Page',
  'Recording',
  'Model',
  'Text',
]

/** The Italian words of options. */
const italian: Record<string, string> = {
  Map: 'Carta geografica',
  'Star chart': 'Carta celeste',
  'Herbarium sheet': 'Foglio d’erbario',
  'Insect box': 'Scatola entomologica',
  Ceramic: 'Ceramica',
  'Tile panel': 'Pannello di piastrelle',
  Textile: 'Tessuto',
  Poster: 'Manifesto',
  Score: 'Spartito',
  Drawing: 'Disegno',
  Document: 'Documento',
  Excellent: 'Ottimo',
  Good: 'Buono',
  Fair: 'Discreto',
  Detail: 'Dettaglio',
  Front: 'Fronte',
  Back: 'Retro',
  'From above': 'Dall’alto',
  Microscope: 'Al microscopio',
  Page: 'Pagina',
  Recording: 'Registrazione',
  Model: 'Modello',
  Text: 'Testo',
  Everyone: 'Tutti',
  Schools: 'Scuole',
  Researchers: 'Studiosi',
}
const labelsOf = (options: readonly string[]) =>
  Object.fromEntries(options.map((option) => [option, { en: option, it: italian[option] ?? option }]))

const rows: Record<ResourceType, Row[]> = {
  ITEM: [
    ['sgtt', { en: 'Title', it: 'Titolo' }, 'STRING', 'HIGH', own],
    ['pressmark', { en: 'Pressmark', it: 'Segnatura' }, 'STRING', 'HIGH', own],
    ['autn', { en: 'Author', it: 'Autore' }, 'STRING', 'MEDIUM', own],
    ['date', { en: 'Date', it: 'Data' }, 'DATE', 'MEDIUM'],
    ['category', { en: 'Category', it: 'Categoria' }, 'ENUM', 'MEDIUM', { enumValues: categories }],
    ['technique', { en: 'Material and technique', it: 'Materia e tecnica' }, 'STRING', 'MEDIUM'],
    ['sgti', { en: 'Description', it: 'Descrizione' }, 'TEXT', 'MEDIUM', own],
    ['title', { en: 'Translated title', it: 'Titolo tradotto' }, 'STRING', 'MEDIUM'],
    ['description', { en: 'Translated description', it: 'Descrizione tradotta' }, 'TEXT', 'MEDIUM'],
    ['height', { en: 'Height (cm)', it: 'Altezza (cm)' }, 'NUMBER', 'LOW'],
    ['width', { en: 'Width (cm)', it: 'Larghezza (cm)' }, 'NUMBER', 'LOW'],
    ['acquired', { en: 'Year of acquisition', it: 'Anno di acquisizione' }, 'INTEGER', 'LOW'],
    [
      'condition',
      { en: 'Condition', it: 'Stato di conservazione' },
      'ENUM',
      'LOW',
      { enumValues: conditions, defaultValue: 'Good' },
    ],
    ['onDisplay', { en: 'On display', it: 'Esposto' }, 'BOOLEAN', 'LOW', { defaultValue: 'false' }],
    [
      'contact',
      { en: 'Curator’s address', it: 'Indirizzo del curatore' },
      'EMAIL',
      'LOW',
      { defaultValue: 'curator@museo.example' },
    ],
    ['rights', { en: 'Rights', it: 'Diritti' }, 'STRING', 'LOW', own],
    ['attribution', { en: 'Attribution', it: 'Attribuzione' }, 'STRING', 'LOW', own],
  ],
  COLLECTION: [
    ['sgtt', { en: 'Title', it: 'Titolo' }, 'STRING', 'HIGH', own],
    ['sgti', { en: 'Description', it: 'Descrizione' }, 'TEXT', 'HIGH', own],
    ['autn', { en: 'Formed by', it: 'Formata da' }, 'STRING', 'MEDIUM', own],
    ['title', { en: 'Translated title', it: 'Titolo tradotto' }, 'STRING', 'MEDIUM'],
    ['description', { en: 'Translated description', it: 'Descrizione tradotta' }, 'TEXT', 'MEDIUM'],
    ['period', { en: 'Period', it: 'Periodo' }, 'DATE', 'MEDIUM'],
    ['founded', { en: 'Founded in', it: 'Fondata nel' }, 'INTEGER', 'LOW'],
    ['open', { en: 'Still growing', it: 'Ancora in crescita' }, 'BOOLEAN', 'LOW', { defaultValue: 'false' }],
    ['contact', { en: 'Curator’s address', it: 'Indirizzo del curatore' }, 'EMAIL', 'LOW'],
    ['attribution', { en: 'Attribution', it: 'Attribuzione' }, 'STRING', 'LOW', own],
  ],
  MEDIA: [
    ['sgtt', { en: 'Title', it: 'Titolo' }, 'STRING', 'HIGH', own],
    ['view', { en: 'View', it: 'Veduta' }, 'ENUM', 'HIGH', { enumValues: viewKinds }],
    ['alt', { en: 'Text for those who cannot see it', it: 'Testo per chi non la vede' }, 'TEXT', 'MEDIUM', own],
    ['transcript', { en: 'Transcript', it: 'Trascrizione' }, 'TEXT', 'MEDIUM', own],
    ['autn', { en: 'Made by', it: 'Eseguito da' }, 'STRING', 'MEDIUM', own],
    ['captured', { en: 'Date of capture', it: 'Data di ripresa' }, 'DATE', 'LOW'],
    ['density', { en: 'Pixels per inch', it: 'Pixel per pollice' }, 'INTEGER', 'LOW'],
    ['calibrated', { en: 'Colour calibrated', it: 'Colore calibrato' }, 'BOOLEAN', 'LOW', { defaultValue: 'true' }],
    ['rights', { en: 'Rights', it: 'Diritti' }, 'STRING', 'LOW', own],
    ['attribution', { en: 'Attribution', it: 'Attribuzione' }, 'STRING', 'LOW', own],
  ],
  STORY: [
    ['sgtt', { en: 'Title', it: 'Titolo' }, 'STRING', 'HIGH', own],
    ['autn', { en: 'Author', it: 'Autore' }, 'STRING', 'HIGH', own],
    ['sgti', { en: 'Description', it: 'Descrizione' }, 'TEXT', 'MEDIUM', own],
    [
      'audience',
      { en: 'Audience', it: 'Pubblico' },
      'ENUM',
      'MEDIUM',
      { enumValues: ['Everyone', 'Schools', 'Researchers'], defaultValue: 'Everyone' },
    ],
    ['title', { en: 'Translated title', it: 'Titolo tradotto' }, 'STRING', 'MEDIUM'],
    ['description', { en: 'Translated description', it: 'Descrizione tradotta' }, 'TEXT', 'MEDIUM'],
    ['minutes', { en: 'Reading time (minutes)', it: 'Tempo di lettura (minuti)' }, 'NUMBER', 'LOW'],
    ['contact', { en: 'Author’s address', it: 'Indirizzo dell’autore' }, 'EMAIL', 'LOW'],
  ],
  SERIES: [
    ['sgtt', { en: 'Title', it: 'Titolo' }, 'STRING', 'HIGH', own],
    ['sgti', { en: 'Description', it: 'Descrizione' }, 'TEXT', 'HIGH', own],
    ['season', { en: 'Season', it: 'Stagione' }, 'STRING', 'MEDIUM'],
    ['title', { en: 'Translated title', it: 'Titolo tradotto' }, 'STRING', 'MEDIUM'],
    ['description', { en: 'Translated description', it: 'Descrizione tradotta' }, 'TEXT', 'MEDIUM'],
    ['finished', { en: 'Finished', it: 'Conclusa' }, 'BOOLEAN', 'LOW', { defaultValue: 'false' }],
    ['begun', { en: 'Begun on', it: 'Iniziata il' }, 'DATE', 'LOW'],
  ],
}

/** The metadata fields of the demo's organisations. */
export const demoTemplates: DemoTemplate[] = resourceTypes.flatMap((resourceType) =>
  rows[resourceType].map(([name, label, type, priority, more], index, list) => ({
    name,
    label: label.en,
    labels: label,
    ...(more?.enumValues && { optionLabels: labelsOf(more.enumValues) }),
    type,
    resourceType,
    priority,
    order: list.slice(0, index).filter((row) => row[3] === priority).length,
    locked: false,
    ...more,
  })),
)
