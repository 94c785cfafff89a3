import type { OperationId } from './operation-id.ts'

/** Operations that answer 501 for now. The list only ever shrinks: what has a handler must not stand here. */
export const notBuilt: OperationId[] = []
