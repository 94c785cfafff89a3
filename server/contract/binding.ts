import type { Handler, Handlers, OperationId } from './call.ts'
import type { Operation } from './documents.ts'

/** The answer of an operation: a handler, or a route that a module registered itself. */
export type Bound = { operation: Operation; id: OperationId; answer: Answer }
type Answer = { kind: 'handler'; handle: Handler<OperationId> } | { kind: 'raw' }

/**
 * Gives every operation of the contracts its handler. Throws one error with all operations that have none or two, or are
 * missing in the matrix of roles.
 */
export function bindOperations(
  operations: Operation[],
  given: { handlers: Handlers; raw?: readonly OperationId[] }[],
  permissions: Record<string, unknown>,
): Bound[] {
  const found = new Map<string, Answer[]>()
  const add = (id: string, answer: Answer) => found.set(id, [...(found.get(id) ?? []), answer])
  for (const { handlers, raw = [] } of given) {
    for (const [id, handle] of Object.entries(handlers))
      add(id, { kind: 'handler', handle: handle as Handler<OperationId> })
    for (const id of raw) add(id, { kind: 'raw' })
  }

  const complaints: string[] = []
  const known = new Set(operations.map((operation) => operation.id))
  for (const id of found.keys()) if (!known.has(id)) complaints.push(`${id} is answered but in no contract`)
  const bound = operations.flatMap((operation) => {
    const [answer, second] = found.get(operation.id) ?? []
    if (answer === undefined) complaints.push(`${operation.id} (${operation.method} ${operation.path}) has no handler`)
    if (second !== undefined) complaints.push(`${operation.id} has two handlers`)
    if (!(operation.id in permissions)) complaints.push(`${operation.id} is missing in the matrix of roles`)
    return answer === undefined ? [] : [{ operation, id: operation.id as OperationId, answer }]
  })
  if (complaints.length > 0)
    throw new Error(`the contracts and the handlers do not agree:\n  ${complaints.join('\n  ')}`)
  return bound
}
