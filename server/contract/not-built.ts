import type { OperationId } from './operation-id.ts'

/** Operations that answer 501 for now. The list only ever shrinks: an operation with a handler must not be on it. */
export const notBuilt: OperationId[] = []
