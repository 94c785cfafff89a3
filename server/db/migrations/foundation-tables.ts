import { foundationCatalogue } from './foundation-catalogue.ts'
import { foundationConfiguration } from './foundation-configuration.ts'
import { foundationLists } from './foundation-lists.ts'
import { foundationPeople } from './foundation-people.ts'
import { foundationWork } from './foundation-work.ts'
import type { FoundationTables } from './table-columns.ts'

/** All tables of the first schema. */
export const foundationTables: FoundationTables = {
  ...foundationPeople,
  ...foundationCatalogue,
  ...foundationWork,
  ...foundationConfiguration,
  ...foundationLists,
}
