import type { FastifyInstance } from 'fastify'
import type { Handlers, OperationId } from '../contract/call.ts'
import type { Identify, Recall } from '../contract/serve.ts'
import type { JobHandlers } from '../jobs/job.ts'
import type { EarlyAnswer } from './early-answer.ts'
import type { EventHandlers } from '../jobs/outbox-reader.ts'

/** A missing or limited part, and its effect. */
export type Missing = { name: string; detail: string }

/** A part of the server; app.ts joins them. */
export type Module = {
  name: string
  /** Handlers by operationId. */
  handlers?: Handlers
  /** Operations that `routes` handles itself, because they stream or must be fast; it also checks access. */
  raw?: readonly OperationId[]
  routes?(http: FastifyInstance, identify: Identify): void | Promise<void>
  /** Answers frequent and remembered requests before hooks and routes; all others go the usual way. */
  early?(recall: Recall): EarlyAnswer
  /** Handlers of its jobs, by name. */
  jobs?: JobHandlers
  /** Handlers of committed events, by kind. */
  events?: EventHandlers
  /** After the database is open and before the first call. */
  start?(): Promise<void>
  /** Ends running work; no more calls arrive. */
  stop?(): Promise<void>
  missing?(): Missing[]
}
