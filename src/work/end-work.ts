import type { QueryClient } from '@tanstack/react-query'
import { renew } from '@/api/hal/hal-query-client'
import type { Undo } from '@/api/hal/mutation'
import { handlesOf, isAllOf, isSameList } from '@/api/meta/bulk/chosen'
import { notify, record } from '@/stores/notices'
import { offerUndo, useUndo, type UndoStep } from '@/stores/undo'
import { textOf } from '@/text/text'
import { dismissWork } from './dismiss-work'
import { runs, undos, type Run, type WorkResult } from './runs'
import { succeeded, type Ending } from './work'
import { changeWork, workById } from './work-store'
import { doneWords, endedWords } from './work-words'

type End = Omit<WorkResult, 'undo'> & {
  /** How many of the done things were different before, if known. */
  changed?: number
  /** The notice when all of it succeeded, if it was not known before. */
  doneText?: string
  /** Undoes the changes, if that is possible. */
  undo?: Undo
}

/** Ends work. If all of it succeeded, a notice says so; otherwise its row in the tray shows what failed, and that stays selected. */
export async function endWork(queries: QueryClient, id: string, end: End): Promise<void> {
  const { done, failures, left, state, undo } = end
  const run = runs.get(id)
  const result = { done, failures, left, state }
  const work = workById(id)
  // Dismissed while it ran: nothing is reported, but its caller gets the result.
  if (!work) {
    run?.resolve(result)
    return dismissWork(id)
  }
  renew(queries, work.stale)
  if (run) leaveSelected(run, result)
  const ending: Ending = { done, failures, left, state, undoable: undo !== undefined }
  changeWork({ type: 'ended', id, ending })
  let step: UndoStep | undefined
  if (succeeded(ending)) {
    step = stepOf(notify('done', end.doneText ?? doneWords(work, end), undo))
    runs.delete(id)
  } else {
    record('failed', endedWords({ ...work, ...ending }))
    const { title, total } = work
    if (undo) undos.set(id, offerUndo(`${title}: ${textOf('bulk').progress({ done, total })}`, undo))
    step = undoStepOf(id)
  }
  run?.resolve({ ...result, undo: step })
}

/** Only things that were not changed stay selected. If all of a list was cancelled, it stays: nobody knows what was reached. */
function leaveSelected({ selection, things }: Run, { left, state }: WorkResult) {
  const selected = selection?.getState()
  if (isAllOf(things)) {
    if (state === 'done' && !isAllOf(left) && selected?.all && isSameList(selected.all.list, things.list))
      selected.keep(left)
    return
  }
  const stays = new Set(handlesOf(left).map(({ uuid }) => uuid))
  selected?.remove(things.flatMap(({ uuid }) => (stays.has(uuid) ? [] : [uuid])))
}

/** The undo step of ended work; undefined after it was used in the tray or with mod+z. */
export const undoStepOf = (id: string) => stepOf(undos.get(id))

const stepOf = (way: Undo | undefined) => useUndo.getState().steps.find(({ undo }) => undo === way)
