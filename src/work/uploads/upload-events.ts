import { reduceUploads, type UploadEvent } from './reduce-uploads'
import { useUploads } from './upload-store'

/** Applies an event to the uploads of this window. In a file of its own, so that the first screen can show uploads without the reducer. */
export const changeUploads = (event: UploadEvent) =>
  useUploads.setState(({ uploads }) => ({ uploads: reduceUploads(uploads, event) }))
