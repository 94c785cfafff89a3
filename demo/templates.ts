import type { DemoTemplate, ResourceType } from './demo-tenant.ts'
import { resourceTypes } from './workflow.ts'

type Row = [
  name: string,
  label: string,
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

const rows: Record<ResourceType, Row[]> = {
  ITEM: [
    ['sgtt', 'Title', 'STRING', 'HIGH', own],
    ['pressmark', 'Pressmark', 'STRING', 'HIGH', own],
    ['autn', 'Author', 'STRING', 'MEDIUM', own],
    ['date', 'Date', 'DATE', 'MEDIUM'],
    ['category', 'Category', 'ENUM', 'MEDIUM', { enumValues: categories }],
    ['technique', 'Material and technique', 'STRING', 'MEDIUM'],
    ['sgti', 'Description', 'TEXT', 'MEDIUM', own],
    ['title', 'Translated title', 'STRING', 'MEDIUM'],
    ['description', 'Translated description', 'TEXT', 'MEDIUM'],
    ['height', 'Height (cm)', 'NUMBER', 'LOW'],
    ['width', 'Width (cm)', 'NUMBER', 'LOW'],
    ['acquired', 'Year of acquisition', 'INTEGER', 'LOW'],
    ['condition', 'Condition', 'ENUM', 'LOW', { enumValues: conditions, defaultValue: 'Good' }],
    ['onDisplay', 'On display', 'BOOLEAN', 'LOW', { defaultValue: 'false' }],
    ['contact', 'Curator’s address', 'EMAIL', 'LOW', { defaultValue: 'curator@museo.example' }],
    ['rights', 'Rights', 'STRING', 'LOW', own],
    ['attribution', 'Attribution', 'STRING', 'LOW', own],
  ],
  COLLECTION: [
    ['sgtt', 'Title', 'STRING', 'HIGH', own],
    ['sgti', 'Description', 'TEXT', 'HIGH', own],
    ['autn', 'Formed by', 'STRING', 'MEDIUM', own],
    ['title', 'Translated title', 'STRING', 'MEDIUM'],
    ['description', 'Translated description', 'TEXT', 'MEDIUM'],
    ['period', 'Period', 'DATE', 'MEDIUM'],
    ['founded', 'Founded in', 'INTEGER', 'LOW'],
    ['open', 'Still growing', 'BOOLEAN', 'LOW', { defaultValue: 'false' }],
    ['contact', 'Curator’s address', 'EMAIL', 'LOW'],
    ['attribution', 'Attribution', 'STRING', 'LOW', own],
  ],
  MEDIA: [
    ['sgtt', 'Title', 'STRING', 'HIGH', own],
    ['view', 'View', 'ENUM', 'HIGH', { enumValues: viewKinds }],
    ['alt', 'Text for those who cannot see it', 'TEXT', 'MEDIUM', own],
    ['transcript', 'Transcript', 'TEXT', 'MEDIUM', own],
    ['autn', 'Made by', 'STRING', 'MEDIUM', own],
    ['captured', 'Date of capture', 'DATE', 'LOW'],
    ['density', 'Pixels per inch', 'INTEGER', 'LOW'],
    ['calibrated', 'Colour calibrated', 'BOOLEAN', 'LOW', { defaultValue: 'true' }],
    ['rights', 'Rights', 'STRING', 'LOW', own],
    ['attribution', 'Attribution', 'STRING', 'LOW', own],
  ],
  STORY: [
    ['sgtt', 'Title', 'STRING', 'HIGH', own],
    ['autn', 'Author', 'STRING', 'HIGH', own],
    ['sgti', 'Description', 'TEXT', 'MEDIUM', own],
    [
      'audience',
      'Audience',
      'ENUM',
      'MEDIUM',
      { enumValues: ['Everyone', 'Schools', 'Researchers'], defaultValue: 'Everyone' },
    ],
    ['title', 'Translated title', 'STRING', 'MEDIUM'],
    ['description', 'Translated description', 'TEXT', 'MEDIUM'],
    ['minutes', 'Reading time (minutes)', 'NUMBER', 'LOW'],
    ['contact', 'Author’s address', 'EMAIL', 'LOW'],
  ],
  SERIES: [
    ['sgtt', 'Title', 'STRING', 'HIGH', own],
    ['sgti', 'Description', 'TEXT', 'HIGH', own],
    ['season', 'Season', 'STRING', 'MEDIUM'],
    ['title', 'Translated title', 'STRING', 'MEDIUM'],
    ['description', 'Translated description', 'TEXT', 'MEDIUM'],
    ['finished', 'Finished', 'BOOLEAN', 'LOW', { defaultValue: 'false' }],
    ['begun', 'Begun on', 'DATE', 'LOW'],
  ],
}

/** The metadata fields of the demo's organisations. */
export const demoTemplates: DemoTemplate[] = resourceTypes.flatMap((resourceType) =>
  rows[resourceType].map(([name, label, type, priority, more], index, list) => ({
    name,
    label,
    type,
    resourceType,
    priority,
    order: list.slice(0, index).filter((row) => row[3] === priority).length,
    locked: false,
    ...more,
  })),
)
