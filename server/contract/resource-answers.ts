import type { WriteContext } from '../db/unit-of-work.ts'
import type { Call, OperationId } from './call.ts'
import { created, noContent, ok } from './reply.ts'

type Versioned = { version: number }
/** The calls of a module for one kind of thing. */
type Resource<T extends Versioned, New, Changes> = {
  one(tenantId: string, uuid: string): Promise<T>
  create(context: WriteContext, given: New): Promise<T>
  change(context: WriteContext, uuid: string, changes: Changes, ifMatch?: string): Promise<T>
  remove(context: WriteContext, uuid: string, ifMatch?: string): Promise<void>
}
type Called = Pick<Call<OperationId>, 'tenant' | 'hal' | 'user' | 'context' | 'ifMatch'>
type OfOne = Called & { path: { uuid: string } }
type Body = { _links: { self: { href: string } } }

/** Handlers of a resource that is read, created, changed and deleted by itself: with its version, and with 201 and 204. */
export function resourceAnswers<T extends Versioned, New, Changes, B extends Body>(
  resource: Resource<T, New, Changes>,
  bodyOf: (call: Called, thing: T) => B | Promise<B>,
) {
  return {
    one: async (call: OfOne) => {
      const thing = await resource.one(call.tenant.id, call.path.uuid)
      return ok(await bodyOf(call, thing), { version: thing.version })
    },
    create: async (call: Called & { body: New }) => {
      const thing = await resource.create(call.context, call.body)
      return created(await bodyOf(call, thing), { version: thing.version })
    },
    change: async (call: OfOne & { body: Changes }) => {
      const thing = await resource.change(call.context, call.path.uuid, call.body, call.ifMatch)
      return ok(await bodyOf(call, thing), { version: thing.version })
    },
    remove: async (call: OfOne) => {
      await resource.remove(call.context, call.path.uuid, call.ifMatch)
      return noContent()
    },
  }
}
