import type { Operations } from './generated/operations.gen.ts'

/** The unique name of an operation, over all families. */
export type OperationId = keyof Operations
