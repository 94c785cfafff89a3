export { labelsOf, optionLabelsOf, storedLabels, storedOptionLabels } from './language-labels.ts'
export {
  changeMetadata,
  changeValues,
  joinMetadata,
  patchedField,
  problemOfOwn,
  problemOfValue,
  problemOfValues,
  readMetadata,
  replaceMetadata,
  requireValues,
  sameMetadata,
  splitMetadata,
  textOrNull,
  titleMissing,
  valueChecks,
  valueFault,
} from './metadata-service.ts'
export { valuesBefore } from './values-before.ts'
export type { GivenMetadata, MetadataValue, ValueCheck } from './metadata-service.ts'
