import type { DemoState, DemoTransition, ResourceType } from './demo-tenant.ts'
import { uuidFor } from './uuid-for.ts'

const states: [name: string, italian: string, color: string][] = [
  ['Draft', 'Bozza', '#A0A0A0'],
  ['In review', 'In revisione', '#F5A623'],
  ['Approved', 'Approvato', '#4A90E2'],
  ['Published', 'Pubblicato', '#2D9C5D'],
  ['Restricted', 'Riservato', '#D14343'],
  ['Archived', 'Archiviato', '#5C6670'],
]
const steps: [name: string, italian: string, from: string, to: string][] = [
  // New things have no state yet.
  ['Take up', 'Prendi in carico', 'Default', 'Draft'],
  ['Submit for review', 'Invia in revisione', 'Draft', 'In review'],
  ['Send back', 'Rimanda in bozza', 'In review', 'Draft'],
  ['Approve', 'Approva', 'In review', 'Approved'],
  ['Publish', 'Pubblica', 'Approved', 'Published'],
  ['Withdraw', 'Ritira', 'Published', 'Approved'],
  ['Restrict', 'Riserva', 'Published', 'Restricted'],
  ['Lift restriction', 'Togli la riserva', 'Restricted', 'Approved'],
  ['Archive', 'Archivia', 'Approved', 'Archived'],
  ['Reopen', 'Riapri', 'Archived', 'Draft'],
]
export const resourceTypes: ResourceType[] = ['ITEM', 'COLLECTION', 'MEDIA', 'STORY', 'SERIES']
export const stateNames = states.map(([name]) => name)

/** The states of an organisation; Published is open to everyone. */
export const demoStates = (tenant: string): DemoState[] =>
  states.map(([name, it, color]) => ({
    uuid: uuidFor(`${tenant}/state/${name}`),
    name,
    labels: { en: name, it },
    color,
    public: name === 'Published',
  }))

/** The steps between the states, for every kind of thing. */
export const demoTransitions = (tenant: string): DemoTransition[] =>
  resourceTypes.flatMap((resourceType) =>
    steps.map(([name, it, from, to]) => ({
      uuid: uuidFor(`${tenant}/transition/${resourceType}/${name}`),
      name,
      labels: { en: name, it },
      from,
      to,
      resourceType,
    })),
  )
