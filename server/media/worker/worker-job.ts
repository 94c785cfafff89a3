import type { IngestedAv } from '../av.ts'
import type { DocumentFacts } from '../documents.ts'
import type { ImageFacts, Ingested } from '../derivatives/ingest-image.ts'
import type { Mark } from '../mark.ts'
import type { MediaErrorCode } from '../media-error.ts'
import type { ModelFacts, ModelSource } from '../model-3d.ts'
import type { ModelView } from '../model/draw-model.ts'
import type { ModelPicture } from '../model/picture-model.ts'
import type { Programs } from '../probe.ts'
import type { AskTable } from '../tables/read-table-file.ts'
import type { ReadTableFile } from '../tables/table-reading.ts'

/** `timeoutMs` is for the programs that the worker runs. */
type AskAv = { path: string; folder: string; programs: Programs; timeoutMs: number }

/** The jobs of the media worker. Paths are local; `folder` exists and is empty. */
export type WorkerJobs = {
  avatar: { ask: { bytes: Uint8Array }; reply: Uint8Array }
  logo: { ask: { bytes: Uint8Array }; reply: Uint8Array }
  image: {
    ask: { path: string; folder: string; hasGhostscript: boolean; hasFfmpeg: boolean; mark?: string; page?: number }
    reply: Ingested<ImageFacts>
  }
  watermark: { ask: { bytes: Uint8Array }; reply: Uint8Array }
  mark: { ask: { path: string; marked: string; mark: Mark }; reply: void }
  document: { ask: { path: string; folder: string }; reply: Ingested<DocumentFacts> }
  model: { ask: { sources: ModelSource[]; folder: string }; reply: Ingested<ModelFacts> }
  modelView: { ask: { path: string; view: ModelView; width: number }; reply: ModelPicture }
  audio: { ask: AskAv; reply: IngestedAv }
  video: { ask: AskAv; reply: IngestedAv }
  table: { ask: AskTable; reply: ReadTableFile }
}

export type WorkerJobName = keyof WorkerJobs

export type ToWorker = {
  [Name in WorkerJobName]: { id: number; name: Name; ask: WorkerJobs[Name]['ask'] }
}[WorkerJobName]

export type FromWorker =
  | { started: true }
  | { id: number; progress: number }
  | { id: number; reply: WorkerJobs[WorkerJobName]['reply'] }
  | { id: number; error: { code: MediaErrorCode; message: string } }
