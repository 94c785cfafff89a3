import type { Operations } from './generated/operations.gen.ts'

/** The name of one call of the contract, unique over all families. */
export type OperationId = keyof Operations
