import type { FastifyInstance } from 'fastify'
import type { Handlers, OperationId } from '../contract/call.ts'
import type { Identify, Recall } from '../contract/serve.ts'
import type { JobHandlers } from '../jobs/job.ts'
import type { EarlyAnswer } from './early-answer.ts'
import type { EventHandlers } from '../jobs/outbox-reader.ts'

/** Something that works less or not at all here, and what that means. */
export type Missing = { name: string; detail: string }

/** What a part of the server brings along; app.ts joins them. */
export type Module = {
  name: string
  /** Answers by operationId. */
  handlers?: Handlers
  /** Operations that `routes` answers by itself, because they stream or must be fast; it also checks who may. */
  raw?: readonly OperationId[]
  routes?(http: FastifyInstance, identify: Identify): void | Promise<void>
  /** Answers what is asked by the hundred and known by heart, before hooks and routes; all else goes its usual way. */
  early?(recall: Recall): EarlyAnswer
  /** What its jobs do, by name. */
  jobs?: JobHandlers
  /** What follows from what was committed, by kind of event. */
  events?: EventHandlers
  /** After the database is there and before the first call. */
  start?(): Promise<void>
  /** Ends what is under way; no call comes any more. */
  stop?(): Promise<void>
  missing?(): Missing[]
}
