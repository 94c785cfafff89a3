import { ceramics } from './ceramics.ts'
import { herbaria } from './herbaria.ts'
import { maps } from './maps.ts'
import { skies } from './skies.ts'
import { tiles } from './tiles.ts'
import type { Work } from './work.ts'

/** Everything in the museum. */
export const museoWorks = (): Work[] => [...maps, ...skies, ...herbaria, ...ceramics, ...tiles]

/** Everything in the archive. */
export const archivioWorks = (): Work[] => []
