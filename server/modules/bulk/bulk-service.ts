import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type {
  AdvancedSearchRequest,
  BulkEdit,
  BulkPreviewRow,
  BulkRequest,
  BulkSelection,
  SelectionStates,
} from '@teca/shared/contract/meta'
import type { PageRequest } from '../../contract/page-request.ts'
import { invalid, notFound, ProblemError } from '../../contract/problem.ts'
import type { Database } from '../../db/database.ts'
import { RESTORE_DAYS } from '../../db/restore-window.ts'
import type { Row } from '../../db/schema.ts'
import { isThere } from '../../db/existing-uuids.ts'
import { inWrite } from '../../db/unit-of-work.ts'
import type { Unit, WriteContext } from '../../db/unit-of-work.ts'
import { enqueue } from '../../jobs/enqueue.ts'
import type { Job, JobHandler } from '../../jobs/job.ts'
import type { ItemList, ItemService } from '../catalogue/index.ts'
import { problemOfValue, valueChecks } from '../metadata/index.ts'
import type { ValueCheck } from '../metadata/index.ts'
import type { TransitionService } from '../workflow/index.ts'
import {
  addBulkJob,
  addOutcome,
  bulkFailures,
  bulkJob,
  changedBy,
  endBulkJob,
  purgeBulkJobs,
  sliceOf,
} from './bulk-repository.ts'
import type { BulkJobRow } from './bulk-repository.ts'
import { deleteItems, editItems, presentItems, targetMissing, titleOf } from './change-items.ts'
import { changeParents } from './change-parents.ts'
import { CONVERT_VALUES, convertValues, putFieldBack, thingsToConvert, undoConversion } from './convert-values.ts'
import type { Conversion } from './convert-values.ts'
import { previewRows } from './preview-rows.ts'
import { CHECK_TABLE } from './row-job-service.ts'
import { statesOf } from './selection-states.ts'
import { itemsOf, Outcome } from './slice.ts'
import { undoItems } from './undo-items.ts'

export type { BulkJobRow }

export const BULK_JOB = 'bulk'
/** Entries per write: people's writes wait for one slice at most. */
const SLICE = 500
/** Rows of a preview per turn at most, and how long a turn may take, so that the server answers other calls in between. */
const [PREVIEWED, PREVIEW_MS] = [20, 10]
const AT_ONCE = 50_000
const DAY_MS = 86_400_000

type Change = Omit<BulkRequest, 'selection'>
type Needs = { database: Database; items: ItemService; transitions: TransitionService; search?: ItemSearch }

type Narrowed = Pick<BulkSelection, 'except' | 'state'>
/** Finds the items of a selection by a search. */
export type ItemSearch = {
  uuids(
    tenantId: string,
    kind: 'items',
    search: AdvancedSearchRequest,
    page: Narrowed & { size: number; offset: number },
  ): Promise<{ uuids: string[]; total: number }>
  states(tenantId: string, search: AdvancedSearchRequest, narrowed: Narrowed): Promise<SelectionStates['states']>
}

/** Changes of many items by one job. */
export class BulkService {
  readonly #database: Database
  readonly #items: ItemService
  readonly #transitions: TransitionService
  readonly #search: ItemSearch

  /** Without `search` a selection cannot be a search. */
  constructor({ database, items, transitions, search = noSearch }: Needs) {
    this.#database = database
    this.#items = items
    this.#transitions = transitions
    this.#search = search
  }

  /** Starts a job for a user. 400 or 404 if every entry would be refused. */
  async create(context: WriteContext, { selection, ...change }: BulkRequest): Promise<BulkJobRow> {
    await this.#require(context.tenantId, change)
    const uuids = await this.#selected(context.tenantId, selection)
    return await this.#begin(context, { operation: change.operation, request: change, undoes: null }, uuids)
  }

  /** Starts a job that undoes another one. 409 if there is nothing to undo, or no longer. */
  async undo(context: WriteContext, uuid: string): Promise<BulkJobRow> {
    const job = await this.one(context, uuid)
    if (job.finished_at === null || job.changed === 0 || job.undone_by !== null || job.operation === CHECK_TABLE)
      throw new ProblemError(409, 'undo.nothing', { detail: 'There is no change to take back' })
    const uuids = await changedBy(this.#database.of(context.tenantId), job)
    return await this.#begin(context, { operation: 'undo', request: {}, undoes: uuid }, uuids)
  }

  /** Begins a job that converts values of a field. 400 for a new value that is none of it. */
  async convert(context: WriteContext, conversion: Conversion): Promise<BulkJobRow> {
    const db = this.#database.of(context.tenantId)
    const checks = await valueChecks(db, conversion.kind)
    for (const [at, { becomes }] of conversion.changes.entries()) {
      const problem = problemOfValue(checks, conversion.name, becomes, `/changes/${at}/becomes`)
      if (problem !== undefined) throw problem
    }
    const uuids = await thingsToConvert(db, conversion)
    return await this.#begin(context, { operation: CONVERT_VALUES, request: conversion, undoes: null }, uuids)
  }

  /** The items of a selection, in the order of their list. */
  async selected(tenantId: string, selection: BulkSelection): Promise<string[]> {
    return await this.#selected(tenantId, selection)
  }

  /** A job of the user; 404 for a job of someone else. */
  async one({ tenantId, actor }: WriteContext, uuid: string): Promise<BulkJobRow> {
    const job = await bulkJob(this.#database.of(tenantId), uuid, actor ?? '')
    if (job === undefined) throw notFound('bulk job', uuid)
    return job
  }

  async cancel(context: WriteContext, uuid: string): Promise<BulkJobRow> {
    await this.one(context, uuid)
    await inWrite(this.#database, context, (unit) => endBulkJob(unit, uuid, 'CANCELLED'))
    return await this.one(context, uuid)
  }

  async failures(
    context: WriteContext,
    uuid: string,
    page: PageRequest,
  ): Promise<{ failures: Row<'bulk_failures'>[]; total: number }> {
    const { failed } = await this.one(context, uuid)
    return { failures: await bulkFailures(this.#database.of(context.tenantId), uuid, page), total: failed }
  }

  /** The result of a bulk edit on one page of its selection. */
  async preview(tenantId: string, { selection, ...change }: BulkRequest, { size, offset }: PageRequest) {
    if (change.operation !== 'editMetadata') throw invalid('/operation', 'preview', 'Only edits have a preview')
    await this.#require(tenantId, change)
    const db = this.#database.of(tenantId)
    const { uuids, total } = await this.#pageOf(tenantId, selection, { size, offset })
    const checks = await valueChecks(db, 'ITEM')
    const rows: BulkPreviewRow[] = []
    // Items may have thousands of values: how many are looked at in one go follows from how long the last one took.
    let atOnce = 1
    while (rows.length < uuids.length) {
      const began = performance.now()
      const next = uuids.slice(rows.length, rows.length + atOnce)
      rows.push(...(await previewRows(db, next, change.edits ?? [], checks)))
      atOnce = performance.now() - began < PREVIEW_MS ? Math.min(atOnce * 2, PREVIEWED) : Math.ceil(atOnce / 2)
      await setImmediate()
    }
    return { rows, total }
  }

  /** The states of the items of a selection. */
  async states(tenantId: string, selection: BulkSelection): Promise<SelectionStates> {
    const list = listOf(selection)
    const { search } = selection
    if (search !== undefined) return { states: await this.#search.states(tenantId, search, selection), missing: [] }
    if (list !== undefined) return { states: await this.#items.states(tenantId, list), missing: [] }
    return await statesOf(this.#database.of(tenantId), await this.#selected(tenantId, selection))
  }

  /** Works off the rest of a job, one short write after the other. */
  handler(): JobHandler {
    const idOf = (job: Job) => (job.payload as { uuid: string }).uuid
    return {
      atOnce: 2,
      run: async (job) => {
        while (await this.#slice(job.tenantId ?? '', idOf(job))) {
          job.signal.throwIfAborted()
          await setImmediate()
        }
      },
      failed: async (job) => {
        const context = { tenantId: job.tenantId ?? '', priority: 'job' } as const
        await inWrite(this.#database, context, (unit) => endBulkJob(unit, idOf(job), 'FAILED'))
      },
    }
  }

  async #begin(
    context: WriteContext,
    { operation, request, undoes }: { operation: string; request: object; undoes: string | null },
    uuids: string[],
  ): Promise<BulkJobRow> {
    const uuid = randomUUID()
    const actor = context.actor ?? ''
    await inWrite(this.#database, context, async (unit) => {
      await purgeBulkJobs(unit, new Date(Date.parse(unit.at) - RESTORE_DAYS * DAY_MS).toISOString())
      if (undoes !== null) {
        const taken = await bulkJob(unit.db, undoes, actor)
        if (taken?.undone_by !== null) throw new ProblemError(409, 'undo.nothing', { detail: 'It was taken back' })
        await unit.db.updateTable('bulk_jobs').set({ undone_by: uuid }).where('uuid', '=', undoes).execute()
        if (taken?.operation === CONVERT_VALUES) await putFieldBack(unit, JSON.parse(taken.request) as Conversion)
      }
      await addBulkJob(unit, { uuid, actor, operation, request: JSON.stringify(request), undoes }, uuids, SLICE)
      if (uuids.length > 0) await enqueue(unit, { name: BULK_JOB, payload: { uuid }, priority: 50 })
    })
    return await this.one(context, uuid)
  }

  /** True while there are more. The changes of a slice and its outcome are one write: an interrupted job does nothing twice. */
  async #slice(tenantId: string, uuid: string): Promise<boolean> {
    const found = await bulkJob(this.#database.of(tenantId), uuid)
    if (found === undefined || found.finished_at !== null) return false
    const context = { tenantId, actor: found.actor, requestId: uuid, priority: 'job' } as const
    return await inWrite(this.#database, context, async (unit) => {
      const job = await bulkJob(unit.db, uuid)
      if (job === undefined || job.finished_at !== null) return false
      const outcome = new Outcome()
      await this.#change(unit, job, await sliceOf(unit.db, uuid, job.next_slice), outcome)
      await addOutcome(unit, job, outcome)
      return job.next_slice + 1 < job.slices
    })
  }

  async #change(unit: Unit, { operation, request, undoes }: BulkJobRow, uuids: string[], outcome: Outcome) {
    if (operation === CONVERT_VALUES)
      return await convertValues(unit, JSON.parse(request) as Conversion, uuids, outcome)
    if (undoes !== null) return await this.#takeBack(unit, undoes, uuids, outcome)
    const { target = '', edits = [] } = JSON.parse(request) as Change
    if (operation === 'transition') return await this.#transition(unit, target, uuids, outcome)
    const rows = await presentItems(unit, uuids, outcome)
    if (operation === 'delete') return await deleteItems(unit, rows, outcome)
    if (operation === 'editMetadata') return await editItems(unit, rows, edits, outcome)
    if (operation === 'move' || operation === 'link' || operation === 'unlink')
      return await changeParents(unit, rows, { operation, target }, outcome)
    throw new Error(`a bulk job cannot ${operation}`)
  }

  async #takeBack(unit: Unit, job: string, uuids: string[], outcome: Outcome): Promise<void> {
    const taken = await bulkJob(unit.db, job)
    if (taken?.operation !== CONVERT_VALUES) return await undoItems(unit, job, uuids, outcome)
    const { kind } = JSON.parse(taken.request) as Conversion
    await undoConversion(unit, { kind, job }, uuids, outcome)
  }

  async #transition(unit: Unit, transitionUuid: string, uuids: string[], outcome: Outcome): Promise<void> {
    const rows = await itemsOf(unit.db, uuids)
    const refused = await this.#transitions.runMany(unit, { resourceType: 'ITEM', transitionUuid }, uuids)
    for (const [uuid, problem] of refused) {
      const row = rows.get(uuid)
      outcome.refuse(uuid, row === undefined ? '' : titleOf(row), problem)
    }
    outcome.done += uuids.length - refused.size
    outcome.changed += uuids.length - refused.size
  }

  async #require(tenantId: string, { operation, target, edits }: Change): Promise<void> {
    if (operation === 'editMetadata') return requireEdits(edits, await valueChecks(this.#database.of(tenantId), 'ITEM'))
    if (operation === 'delete') return
    if (target === undefined) throw invalid('/target', 'required', 'It needs a target')
    if (operation === 'transition') {
      const transition = await this.#transitions.one(tenantId, target)
      if (transition.resource_type !== 'ITEM') throw invalid('/target', 'not-of-items')
    } else if (!(await isThere(this.#database.of(tenantId), 'collections', target))) throw targetMissing(target)
  }

  async #pageOf(tenantId: string, selection: BulkSelection, { size, offset }: Pick<PageRequest, 'size' | 'offset'>) {
    const list = this.#listOf(tenantId, selection)
    if (list !== undefined) return await list(size, offset)
    const uuids = [...new Set(selection.uuids)]
    return { uuids: uuids.slice(offset, offset + size), total: uuids.length }
  }

  async #selected(tenantId: string, selection: BulkSelection): Promise<string[]> {
    const list = this.#listOf(tenantId, selection)
    if (list === undefined) return [...new Set(selection.uuids)]
    // The results of a search may change between two queries, so that a piece would miss things or repeat them.
    if (selection.search !== undefined) return (await list(Number.MAX_SAFE_INTEGER, 0)).uuids
    const selected: string[] = []
    for (let offset = 0; ; offset += AT_ONCE) {
      const page = await list(AT_ONCE, offset)
      selected.push(...page.uuids)
      if (page.uuids.length < AT_ONCE) return selected
    }
  }

  /** Reads the list of a selection piece by piece; undefined if its items are named one by one. */
  #listOf(tenantId: string, selection: BulkSelection) {
    const list = listOf(selection)
    const { search, except, state } = selection
    if (search !== undefined)
      return (size: number, offset: number) =>
        this.#search.uuids(tenantId, 'items', search, { size, offset, except, state })
    if (list === undefined) return undefined
    return (size: number, offset: number) => this.#items.uuids(tenantId, list, { sort: [], size, offset })
  }
}

const refuse = () => Promise.reject(invalid('/selection/search', 'not-here', 'Nothing can be searched here'))
const noSearch: ItemSearch = { uuids: refuse, states: refuse }

/** The list of a selection; undefined if its items are named one by one, or found by a search. */
function listOf({ uuids, collection, branch, text, search, all, ...narrower }: BulkSelection): ItemList | undefined {
  const ways = [uuids, collection, branch, text, search, all].filter((way) => way !== undefined)
  if (ways.length !== 1)
    throw invalid('/selection', 'one-way', 'One of uuids, collection, branch, text, search and all says which items')
  return uuids === undefined && search === undefined ? { collection, branch, text, ...narrower } : undefined
}

function requireEdits(edits: readonly BulkEdit[] = [], checks: ReadonlyMap<string, ValueCheck>): void {
  if (edits.length === 0) throw invalid('/edits', 'required', 'There is nothing to change')
  for (const [at, { name, kind, value, find }] of edits.entries()) {
    if (name.trim() === 'pressmark')
      throw new ProblemError(400, 'pressmark.fixed', { detail: 'A pressmark cannot be changed' })
    if (name.trim() !== name) throw invalid(`/edits/${at}/name`, 'blank', 'A name has no blanks around it')
    if ((kind === 'set' || kind === 'append') && value === undefined)
      throw invalid(`/edits/${at}/value`, 'required', 'It needs a value')
    if (kind === 'findReplace' && find === undefined)
      throw invalid(`/edits/${at}/find`, 'required', 'It needs a text to find')
    const isGiven = kind === 'set' || kind === 'append'
    const problem = isGiven ? problemOfValue(checks, name, value ?? '', `/edits/${at}/value`) : undefined
    if (problem !== undefined) throw problem
  }
}
